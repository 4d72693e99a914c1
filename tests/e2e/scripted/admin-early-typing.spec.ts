import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { aJpeg } from "../../support/pictures";
import { countRequests, visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadRows, signIn } from "../visitor";

/** Opens a page whose scripts do not arrive until `arrive` is called. */
async function withLateScripts(page: Page, path: string) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return {
    async arrive() {
      release();
      await page.waitForSelector("html[data-hydrated]", { state: "attached" });
    },
  };
}

const phone = (page: Page) => page.getByLabel(m.lead_phone_number(), { exact: true });
const country = (page: Page) => page.getByLabel(m.form_phone_country());

test("a lead that is typed before the scripts arrive is the one that is saved", async ({
  page,
}) => {
  const visitor = aVisitor();
  await signIn(page);
  const scripts = await withLateScripts(page, "/admin/leads/new");
  await fillLead(page, { name: visitor.name, phone: "0712 345 678" });
  await country(page).selectOption("KE");
  await scripts.arrive();
  await expect(page.getByLabel(m.common_full_name())).toHaveValue(visitor.name);
  await expect(phone(page)).toHaveValue(/712 ?345 ?678$/);
  await expect(country(page)).toHaveValue("KE");
  await page.getByRole("button", { name: m.admin_lead_add() }).click();
  await expect(page.locator("[data-toast=success]")).toBeVisible();
  await visit(page, `/admin/leads?q=${encodeURIComponent(visitor.name)}`);
  await leadRows(page).getByRole("link", { name: "Manage" }).click();
  await expect(page.locator("a[href='tel:+254712345678']").first()).toBeAttached();

  // A number that is corrected early does not go back to the old one.
  await page.getByRole("link", { name: m.admin_common_edit() }).click();
  await expect(phone(page)).toBeVisible();
  const edit = await withLateScripts(page, page.url());
  await phone(page).fill("0712 999 999");
  await edit.arrive();
  await expect(phone(page)).toHaveValue(/712 ?999 ?999$/);
});

test("a note that is typed before the scripts arrive can be added, and is a draft", async ({
  page,
}) => {
  await signIn(page);
  await visit(page, "/admin/leads");
  await leadRows(page).first().getByRole("link", { name: "Manage" }).click();
  await expect(page.getByLabel(m.admin_lead_note_label())).toBeVisible();
  const scripts = await withLateScripts(page, page.url());
  await page.getByLabel(m.admin_lead_note_label()).fill("Typed early");
  await page.getByLabel(m.common_date(), { exact: true }).fill("2031-05-06");
  await page.getByLabel(m.admin_lead_reminder_note()).fill("Call early");
  await scripts.arrive();
  await expect(
    page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }),
  ).toBeEnabled();
  await expect(
    page.getByRole("button", { name: m.admin_lead_reminder_save(), exact: true }),
  ).toBeEnabled();
  await page.reload();
  const offers = page.getByText(/^You have unsaved text/);
  await expect(offers).toHaveText([/“Typed early”$/, /“2031-05-06”$|“Call early”$/]);
});

test("a picture that is chosen before the scripts arrive is uploaded", async ({ page }) => {
  await signIn(page);
  const scripts = await withLateScripts(page, "/admin/properties/new");
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles({ name: "early.jpg", mimeType: "image/jpeg", buffer: await aJpeg(900, 600) });
  await scripts.arrive();
  await expect(page.locator("[data-picture=stored]")).toHaveCount(1);
});

test("while a note is being saved nothing can be typed that would be lost", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/leads");
  await leadRows(page).first().getByRole("link", { name: "Manage" }).click();
  const note = page.getByLabel(m.admin_lead_note_label());
  await note.fill("One note");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  const requests = countRequests(page);
  await note.press("Tab");
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: m.admin_common_saving() })).toBeVisible();
  await note.focus();
  await page.keyboard.type(" and more words");
  await expect(note).toHaveValue("One note");
  release();
  await requests.settled();
  await expect(note).toHaveValue("");
  await note.fill("The next");
  await expect(note).toHaveValue("The next");
});
