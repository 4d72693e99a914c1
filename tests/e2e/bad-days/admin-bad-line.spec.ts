import type { BrowserContext, Page, Request } from "@playwright/test";
import { m } from "~/text/messages";
import { coreIf, visit } from "../page";
import { expect, test } from "../test";
import { aJpeg } from "../../support/pictures";
import {
  adminForms,
  countSaved,
  fillIn,
  fillProperty,
  type AdminForm,
  type Rows,
} from "./admin-forms";
import { BadLineSite } from "./bad-line-site";
import { escapeRegex } from "~/utils/text";

let site: BadLineSite;
let rows: Rows;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  ({ site, rows, context } = await BadLineSite.startSignedIn(browser, "10.9.8.7"));
});
test.afterAll(async () => {
  await context.close();
  await site.stop();
});
test.beforeEach(() => {
  site.line.fault = "none";
  site.line.slowness = 400;
  site.line.meets = "forms";
});

const notice = (page: Page) => page.locator("[data-save-failed]");

async function expectTyped(page: Page, form: AdminForm) {
  for (const [label, text] of Object.entries(form.typed ?? {})) {
    await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(text);
  }
}

/** The page is the same, with all that was typed, and says that it is not saved. */
async function expectSurvived(page: Page, form: AdminForm, message: RegExp) {
  await expect(notice(page)).toHaveText(message);
  await expect(notice(page)).toBeInViewport();
  await expectTyped(page, form);
  await expect(
    page.getByRole("navigation", { name: m.admin_shell_dashboard(), includeHidden: true }),
  ).toHaveCount(1);
}

/** Sends it again, and waits until that request has come to its end: the notice of the last one stays for a moment. */
async function again(page: Page) {
  const ended = new Promise<void>((resolve) => {
    const isOver = (request: Request) => void (request.method() === "POST" && resolve());
    page.on("requestfinished", isOver);
    page.on("requestfailed", isOver);
  });
  await notice(page).getByRole("button", { name: m.common_try_again() }).click();
  await ended;
}
const startsWith = (message: string) => new RegExp(`^${escapeRegex(message)}`);
const NO_ANSWER = startsWith(m.form_save_unconfirmed());
const OFFLINE = startsWith(m.form_save_offline());

/** Forms that meet every fault in turn. Each other one meets only the worst: saved, but its answer lost. */
const throughAllFaults = ["property, new", "lead, new", "availability"];

/** Sends a form while there is no connection, then to a site that doesn't take it; nothing is saved. */
async function sendInVain(page: Page, form: AdminForm) {
  await context.setOffline(true);
  await form.submit(page);
  await expectSurvived(page, form, OFFLINE);
  // A form sends itself again as soon as the browser is online; a click waits for another.
  site.line.fault = "cut before";
  await context.setOffline(false);
  if (form.isClick) await again(page);
  await expectSurvived(page, form, NO_ANSWER);

  site.line.fault = "502 with HTML";
  await again(page);
  await expectSurvived(page, form, NO_ANSWER);
}

/** A form with pictures, one in a dialog, and a click. */
const kinds = ["property, new", "task, new", "availability"];

for (const form of adminForms.filter(({ isKept }) => !isKept)) {
  test(
    `${form.name}: nothing is lost, doubled or said to be saved that is not`,
    { tag: coreIf(kinds.includes(form.name)) },
    async () => {
      const page = await context.newPage();
      await visit(page, form.path(rows));
      await fillIn(page, form);
      // Remix asks which routes there are under an address before it sends a form there the first time.
      await page.waitForLoadState("networkidle");
      const before = await countSaved(site.local, form, rows);
      const meetsAll = throughAllFaults.includes(form.name);
      if (meetsAll) {
        await sendInVain(page, form);
        expect(await countSaved(site.local, form, rows)).toBe(before);
      }

      site.line.fault = "cut after saved";
      await (meetsAll ? again(page) : form.submit(page));
      await expect.poll(() => countSaved(site.local, form, rows)).toBe(before + 1);
      await expectSurvived(page, form, NO_ANSWER);

      site.line.fault = meetsAll ? "slow" : "none";
      await again(page);
      await expect(notice(page)).toHaveCount(0);
      expect(await countSaved(site.local, form, rows)).toBe(before + 1);
      await page.close();
    },
  );
}

const photographs = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => ({
      name: `photo-${i + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await aJpeg(30 + i, 20),
    })),
  );
const stored = (page: Page) => page.locator("[data-picture=stored]");

for (const fault of ["cut before", "502 with HTML", "cut after saved"] as const) {
  test(`villa with photos, one upload ${fault}: all are saved, in their order`, async () => {
    const name = `Villa with photos, ${fault}`;
    const page = await context.newPage();
    await visit(page, "/admin/properties/new");
    await fillProperty(page, name);
    site.line.meets = "one picture";
    site.line.fault = fault;
    await page.getByLabel("Images", { exact: true }).setInputFiles(await photographs(4));
    // Chromium by itself sends a request again whose connection was old and is cut.
    if (fault === "502 with HTML") {
      await expect(page.getByText(m.admin_picture_retrying())).toHaveCount(1);
    }
    // The form waits for the picture that is on its way again.
    await page.getByRole("button", { name: m.admin_property_create() }).click();
    await expect(page.locator("[data-toast]")).toHaveText("Property created successfully");
    const { rows: saved } = await site.local.sql.query<{ image_details: object; images: string[] }>(
      "select images, image_details from properties_pemba where name = $1",
      [name],
    );
    expect(saved).toHaveLength(1);
    const details = saved[0]?.image_details as Record<string, { width: number }>;
    expect(saved[0]?.images.map((url) => details[url]?.width)).toEqual([30, 31, 32, 33]);
    await page.close();
  });
}

test("photos wait as long as there is no connection, and are sent without being chosen again", async () => {
  const page = await context.newPage();
  await visit(page, "/admin/properties/new");
  await context.setOffline(true);
  await page.getByLabel("Images", { exact: true }).setInputFiles(await photographs(4));
  await expect(page.getByRole("progressbar")).toHaveCount(4);
  await expect(page.getByText(m.admin_picture_retrying())).toHaveCount(3);
  await context.setOffline(false);
  await expect(stored(page)).toHaveCount(4);
  await page.close();
});

test("photos that somebody chose after signing out elsewhere are sent by Try again", async () => {
  const page = await context.newPage();
  await visit(page, "/admin/properties/new");
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByLabel("Images", { exact: true }).setInputFiles(await photographs(1));
  const failed = page.locator("[data-picture=failed]");
  await expect(failed).toContainText(m.admin_picture_signed_out());
  await context.addCookies(cookies);
  await failed.getByRole("button", { name: "Try again photo-1.jpg" }).click();
  await expect(stored(page)).toHaveCount(1);
  await page.close();
});
