import type { BrowserContext, Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { adminForm, countSaved, fillIn, type Rows } from "./admin-forms";
import { BadLineSite } from "./bad-line-site";

/** One of each kind: a row's form, a part of a page, a press without a form, a page that removes something. */
const open = [
  "property, new",
  "post, edited",
  "lead, new",
  "note",
  "status",
  "person, edited",
  "settings",
  "callback made a lead",
  "availability",
  "sample content removed",
];

let site: BadLineSite;
let rows: Rows;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  ({ site, rows, context } = await BadLineSite.startSignedIn(browser, "10.9.8.4"));
});
test.afterAll(async () => {
  await context.close();
  await site.stop();
});

const notice = (page: Page) => page.locator("[data-save-failed]");

/** A change that waits may have been sent by another tab meanwhile. */
async function sendWaiting(page: Page) {
  const send = page.getByRole("button", { name: m.lead_send_now() }).last();
  if (await send.isVisible()) await send.click();
}

test("every kind of form outlives a restart of the site, and is saved once", async () => {
  const tabs = [];
  for (const name of open) {
    const form = adminForm(name);
    const page = await context.newPage();
    await visit(page, form.path(rows));
    await fillIn(page, form);
    // Remix asks which routes there are under an address before it sends a form there the first time.
    await page.waitForLoadState("networkidle");
    tabs.push({ form, page, before: await countSaved(site.local, form, rows) });
  }
  await site.kill();
  for (const { form, page } of tabs) {
    await page.bringToFront();
    await form.submit(page);
    if (form.isKept) {
      await expect(page.getByRole("button", { name: m.lead_send_now() }).last()).toBeVisible();
      continue;
    }
    await expect(notice(page), form.name).toContainText(m.form_save_unconfirmed());
    for (const [label, text] of Object.entries(form.typed ?? {})) {
      await expect(page.getByLabel(label, { exact: true }), form.name).toHaveValue(text);
    }
  }
  await site.comeBack();
  for (const { form, page, before } of tabs) {
    await page.bringToFront();
    if (form.isKept) await sendWaiting(page);
    else await notice(page).getByRole("button", { name: m.common_try_again() }).click();
    await expect(notice(page), form.name).toHaveCount(0);
    await expect.poll(() => countSaved(site.local, form, rows), form.name).toBe(before + 1);
  }
});
