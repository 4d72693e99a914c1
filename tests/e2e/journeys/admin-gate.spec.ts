import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { ADMIN_PASSWORD } from "../../../playwright.config";
import { visit } from "../page";
import { expect, test } from "../test";
import {
  aVisitor,
  endSession,
  fillLead,
  leadRows,
  openPipeline,
  signIn,
  tryPassword,
} from "../visitor";

test("a wrong password is refused and the gate stays locked", async ({ page }) => {
  await tryPassword(page, "00000000");
  await expect(page.getByText(m.admin_sign_in_invalid_password())).toBeVisible();
  await visit(page, "/admin/leads");
  await expect(page).toHaveURL(/\/admin\?redirectTo=%2Fadmin%2Fleads$/);
  await expect(page.getByRole("heading", { name: m.admin_sign_in_title() })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test(
  "the right one opens it, and signing out closes it for good",
  { tag: "@core" },
  async ({ page, context }) => {
    await tryPassword(page, ADMIN_PASSWORD);
    await expect(page.getByRole("heading", { name: m.admin_leads_title() })).toBeVisible();
    const [cookie] = (await context.cookies()).filter(({ name }) => name === "kisiwa_admin");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    // With scripts, the menu of a phone asks for "/admin.data".
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, "/");
    await page.getByLabel(m.admin_shell_menu(), { exact: true }).click();
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    await expect(page.getByRole("heading", { name: m.admin_leads_title() })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/leads$/);

    await page.getByRole("button", { name: m.admin_shell_sign_out() }).click();
    await expect(page.getByRole("heading", { name: m.admin_sign_in_title() })).toBeVisible();
    if (cookie) await context.addCookies([cookie]);
    await visit(page, "/admin/leads");
    await expect(page.getByRole("heading", { name: m.admin_sign_in_title() })).toBeVisible();
  },
);

test("a browser that has not seen the gate is led to it: by signing out, and by a link once signed out", async ({
  page,
  context,
}) => {
  const gate = page.getByRole("heading", { name: m.admin_sign_in_title() });
  await openPipeline(page);
  await page.getByRole("button", { name: m.admin_shell_sign_out() }).click();
  await expect(gate).toBeVisible();

  await openPipeline(page);
  await context.clearCookies({ name: "kisiwa_admin" });
  await page.getByRole("link", { name: "Area Management" }).click();
  await expect(gate).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?redirectTo=%2Fadmin%2Fareas$/);
});

test(
  "a form that comes after its session has run out is back, filled, after signing in",
  { tag: "@core" },
  async ({ page }) => {
    const { name, phone } = aVisitor();
    await signIn(page);
    await visit(page, "/admin/leads/new?status=new");
    await fillLead(page, { name, phone });
    await page.getByLabel("Email").fill("zuhura@example.com");
    await page.getByLabel(m.admin_common_source()).selectOption("consultation");
    await endSession(page);
    await page.getByRole("button", { name: m.admin_lead_add() }).click();
    await expect(page.getByText("You were signed out before this was saved.")).toBeVisible();

    // A slip on the way does not lose it either.
    await page.getByLabel(m.admin_sign_in_password()).fill("00000000");
    await page.getByRole("button", { name: m.admin_sign_in_submit() }).click();
    await expect(page.getByText(m.admin_sign_in_invalid_password())).toBeVisible();
    await enterPassword(page);
    await expect(page.getByLabel(m.common_full_name())).toHaveValue(name);
    await expect(page.getByLabel("Email")).toHaveValue("zuhura@example.com");
    await expect(page.getByLabel(m.admin_common_source())).toHaveValue("consultation");
    await page.getByRole("button", { name: m.admin_lead_add() }).click();
    await expect(page.locator("[data-toast=success]")).toHaveText(m.admin_lead_added());
    await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
    await expect(leadRows(page)).toHaveCount(1);
  },
);

test("so is a note, and a status that was chosen is saved", async ({ page, javaScriptEnabled }) => {
  const { name, phone } = aVisitor();
  await signIn(page);
  await visit(page, "/admin/leads/new");
  await fillLead(page, { name, phone });
  await page.getByRole("button", { name: m.admin_lead_add() }).click();
  await expect(page.locator("[data-toast=success]")).toHaveText(m.admin_lead_added());
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  const status = leadRows(page).getByRole("combobox");

  await endSession(page);
  await status.selectOption("contacted");
  if (javaScriptEnabled === false)
    await page.getByRole("button", { name: m.admin_common_save() }).click();
  await expect(page.getByText(m.admin_sign_in_click_kept())).toBeVisible();
  await enterPassword(page);
  await expect(page.locator("[data-toast=success]")).toHaveText(
    m.admin_lead_status_changed({ name, status: "Contacted", former: "New" }),
  );
  await expect(status).toHaveValue("contacted");

  await page.getByRole("link", { name: `Manage ${name}` }).click();
  await page.getByLabel(m.admin_lead_note_label()).fill("Typed before it ran out");
  await endSession(page);
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
  await enterPassword(page);
  await expect(page.getByLabel(m.admin_lead_note_label())).toHaveValue("Typed before it ran out");
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
  await expect(page.getByRole("list", { name: m.admin_lead_notes_title() })).toContainText(
    "Typed before",
  );
});

async function enterPassword(page: Page) {
  await page.getByLabel(m.admin_sign_in_password()).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: m.admin_sign_in_submit() }).click();
}

test("the pipeline filters by status and by what is due, and searches", async ({ page }) => {
  await openPipeline(page);
  await expect(page.getByRole("link", { name: /^All Leads \(\d+\)$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: m.admin_leads_callbacks_recent() })).toBeVisible();
  await page.getByRole("link", { name: /^Today's Tasks \(\d+\)$/ }).click();
  await expect(leadRows(page)).not.toHaveCount(0);
  const closed = page.getByRole("link", { name: /^\d+ Deal Closed$/ });
  const count = parseInt(await closed.innerText());
  expect(count).toBeGreaterThan(0);
  await closed.click();
  const statuses = page.getByRole("combobox");
  await expect(statuses).toHaveCount(count);
  for (const select of await statuses.all()) await expect(select).toHaveValue("deal-closed");
  await page.getByRole("link", { name: /^All Leads/ }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  // The address is the new one before the list and its form are.
  await expect(statuses).not.toHaveCount(count);
  await page.getByPlaceholder(m.admin_leads_search_placeholder()).fill("hollmann");
  await page.keyboard.press("Enter");
  await expect(leadRows(page)).toHaveCount(1);
  await expect(leadRows(page)).toContainText("Katrin Hollmann");
});
