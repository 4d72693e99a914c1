import type { Locator, Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

const TRY_AGAIN = m.form_retry_save();
const NO_ANSWER = m.form_save_unconfirmed();

/** The site gets and saves the next form of a page; its answer is lost. */
async function loseAnswer(page: Page) {
  let isLost = false;
  await page.route(
    ({ pathname }) => pathname.startsWith("/admin/"),
    async (route) => {
      if (isLost || route.request().method() !== "POST") return route.fallback();
      isLost = true;
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    },
  );
}

const notice = (page: Page) => page.locator("[data-save-failed]");
const toast = (page: Page) => page.locator("[data-toast]");

type Control = { name: string; click: (page: Page, row: Locator) => Promise<unknown> };
const controls: Control[] = [
  { name: "star", click: (_, row) => row.getByRole("button", { name: /^Featured: / }).click() },
  { name: "Confirm", click: (_, row) => row.getByRole("button", { name: /^Confirm / }).click() },
  {
    name: "availability",
    click: async (_, row) => {
      const select = row.getByRole("combobox");
      const isReserved = (await select.inputValue()) === "reserved";
      await select.selectOption(isReserved ? "available" : "reserved");
    },
  },
];

for (const { name, click } of controls) {
  test(`a lost answer to a ${name} is said until a later click is saved`, async ({ page }) => {
    await signIn(page);
    await visit(page, "/admin/properties");
    const row = page
      .getByRole("row")
      .filter({ has: page.getByText(m.admin_diary_confirm(), { exact: true }) });
    for (const retry of ["Try again", "the control"]) {
      await loseAnswer(page);
      await click(page, row.first());
      await expect(notice(page), retry).toHaveText(`${NO_ANSWER} ${TRY_AGAIN}Try again`);
      if (retry === "Try again") await notice(page).getByRole("button").click();
      else await click(page, row.first());
      await toast(page).getByRole("button", { name: m.admin_common_dismiss_message() }).click();
      await expect(notice(page), retry).toHaveCount(0);
      await expect(toast(page)).toHaveCount(0);
    }
  });
}

test("of a form that was typed it is said that it is still here, and of a deletion it is not", async ({
  page,
}) => {
  await signIn(page);
  await visit(page, "/admin/areas");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await loseAnswer(page);
  await page.getByRole("button", { name: m.admin_area_update() }).click();
  const typed = "What you typed is still here.";
  await expect(notice(page)).toContainText(`${NO_ANSWER} ${typed} ${TRY_AGAIN}`);

  await visit(page, "/admin/claims");
  await page
    .getByRole("link", { name: /^Delete / })
    .first()
    .click();
  const confirm = page.getByRole("button", { name: m.common_delete() });
  await expect(confirm).toBeVisible();
  await page.route("**/delete*", (route) => route.abort());
  await confirm.click();
  await expect(notice(page)).toContainText(`${NO_ANSWER} ${TRY_AGAIN}`);
});
