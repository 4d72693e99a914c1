import { m } from "~/text/messages";
import { expectNoViolation } from "../accessible";
import { visitAll } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test(
  "lists are gone through by keyboard: search, rows, open, close",
  { tag: "@core" },
  async ({ page }) => {
    await signIn(page);
    await visitAll(page, "/admin/areas");
    await page.keyboard.press("f");
    const search = page.getByRole("searchbox", { name: m.admin_area_search_label() });
    await expect(search).toBeFocused();
    // In a text field the keys are letters.
    await page.keyboard.type("j/k?");
    await expect(search).toHaveValue("j/k?");
    await search.fill("");
    await search.blur();

    const edits = page.getByRole("table").getByRole("link", { name: /^Edit / });
    await page.keyboard.press("j");
    await expect(edits.nth(0)).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expect(edits.nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: m.admin_area_edit_title() })).toBeVisible();
    const name = page.getByLabel(m.admin_common_name(), { exact: true });
    await expect(name).toBeFocused();
    // Nothing behind the dialog hears the keys.
    await page.getByRole("link", { name: m.admin_common_cancel() }).focus();
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: m.admin_common_cancel() })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: m.admin_area_edit_title() })).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/areas$/);
  },
);

test("a key that is meant to scroll changes no status", async ({ page }) => {
  await signIn(page);
  await visitAll(page, "/admin/leads");
  await page
    .getByRole("link", { name: /^Manage / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: m.common_close() })).toBeFocused();
  const status = dialog.getByLabel(/^Status of /);
  const before = await status.inputValue();
  await page.keyboard.press("ArrowDown");
  await expect(status).toHaveValue(before);
  await expect(dialog.getByRole("status").filter({ hasText: /was / })).toHaveCount(0);
});

test("Ctrl+S saves the form that is open, also while it is written", async ({ page }) => {
  await signIn(page);
  await visitAll(page, "/admin/areas/new");
  await page.getByLabel(m.admin_common_name(), { exact: true }).fill("");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(m.admin_message_name_missing()).first()).toBeVisible();
});

test("Ctrl+S sets the reminder that was typed, and presses nothing else", async ({ page }) => {
  await signIn(page);
  await visitAll(page, "/admin/leads");
  await page
    .getByRole("link", { name: /^Manage / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: m.common_close() })).toBeFocused();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.postData() ?? "");
  });
  await page.keyboard.press("Control+s");
  await dialog.getByLabel(m.common_date()).fill("2031-12-20");
  await dialog.getByLabel(m.admin_lead_reminder_note()).fill("Ask again");
  await page.keyboard.press("Control+s");
  await expect(page.locator("[data-toast=success]")).toContainText(m.admin_lead_reminder_saved());
  expect(posts).toHaveLength(1);
  expect(posts[0]).not.toContain("quick_date");
  await expect(dialog.getByText("Dec 20, 2031")).toBeVisible();
});

test("? lists the keys, and a button does too", async ({ page }) => {
  await signIn(page);
  await visitAll(page, "/admin/leads");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: m.admin_shell_shortcuts() });
  for (const key of ["/", "j", "k", "Enter", "Ctrl+S", "Esc", "?"]) {
    await expect(dialog.getByText(key, { exact: true })).toBeVisible();
  }
  await expectNoViolation(page, "the keys");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: m.admin_shell_shortcuts() }).click();
  await expect(dialog).toBeVisible();
});

test("a skip link leads past the tabs and the filters", async ({ page }) => {
  await signIn(page);
  await visitAll(page, "/admin/leads");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: m.admin_shell_skip() });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  await expect(page.locator("#list").filter({ has: focused })).toHaveCount(1);
});
