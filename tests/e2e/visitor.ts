import { expect, type Locator, type Page } from "@playwright/test";
import { m } from "~/text/messages";
import { ADMIN_PASSWORD } from "../../playwright.config";
import { visit } from "./page";

let visitors = 0;

/** Somebody who has not been here before. */
export function aVisitor() {
  visitors += 1;
  // Two in the same millisecond are two people still.
  const digits = String((Date.now() + visitors) % 10_000_000).padStart(7, "0");
  return { name: `Zuhura ${digits} ${visitors}`, phone: `077${digits}` };
}

/** Opens the guide form: a dialog with scripts, a page without. */
export async function openGuideForm(page: Page) {
  await visit(page, "/");
  await page.getByRole("link", { name: m.home_guide_button() }).click();
  const heading = page.getByRole("heading", { name: m.lead_guide_title() });
  await expect(heading).toBeVisible();
}

/** Fills in name and phone, in the page or in one form of it. */
export async function fillLead(page: Page | Locator, visitor: { name: string; phone: string }) {
  await page.getByLabel(m.common_full_name()).fill(visitor.name);
  await page.getByLabel(m.lead_phone_number(), { exact: true }).fill(visitor.phone);
}

export const submitGuide = (page: Page) =>
  page.getByRole("button", { name: m.lead_guide_submit() }).click();

/** Types a password at the gate and presses the button. */
export async function tryPassword(page: Page, password: string) {
  await page.goto("/admin");
  await page.getByLabel(m.admin_sign_in_password()).fill(password);
  await page.getByRole("button", { name: m.admin_sign_in_submit() }).click();
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A Wednesday that can be booked, and on which nobody has booked anything yet. */
export async function aFreeWednesday(page: Page): Promise<string> {
  for (;;) {
    const day = new Date(Date.now() + (14 + Math.floor(Math.random() * 250)) * DAY_MS);
    const date = day.toISOString().slice(0, 10);
    if (day.getUTCDay() !== 3) continue;
    const answer = await page.request.get(`/booking/times.json?date=${date}`);
    const { slots } = (await answer.json()) as { slots: { state: string }[] };
    if (slots.every(({ state }) => state === "free")) return date;
  }
}

/** Signs in without the gate, which is tested in journeys/admin-gate.spec.ts. */
export async function signIn(page: Page) {
  const form = { password: ADMIN_PASSWORD };
  const answer = await page.request.post("/admin", { form, maxRedirects: 0 });
  expect(answer.headers().location).toBe("/admin/leads");
}

/** Ends the session of a page whose browser still has its cookies, as when it has run out. */
export async function endSession(page: Page) {
  const cookies = await page.context().cookies();
  await page.request.post("/admin/logout", { maxRedirects: 0 });
  await page.context().addCookies(cookies);
}

/** Signs in and opens what the operator sees first. */
export async function openPipeline(page: Page) {
  await signIn(page);
  await visit(page, "/admin/leads");
  await expect(page.getByRole("heading", { name: m.admin_leads_title() })).toBeVisible();
}

/** Opens a section of the back office that stands under "More" on a wide screen. */
export async function openSecondaryTab(page: Page, name: string) {
  const navigation = page.getByRole("navigation", { name: m.admin_shell_dashboard() });
  await navigation.getByText(m.admin_shell_more(), { exact: true }).click();
  await navigation.getByRole("link", { name }).click();
}

/** Opens the pipeline with its callback requests, however many wait. */
export async function openCallbacks(page: Page) {
  await signIn(page);
  await visit(page, "/admin/leads?callbacks=open");
}

/** The rows of the pipeline's table, as it is shown. */
export const leadRows = (page: Page) =>
  page.getByRole("table", { name: m.admin_common_leads(), exact: true }).locator("tbody tr");

/** The operator's view of a lead, by the visitor's name. */
export async function leadsOf(page: Page, name: string) {
  await signIn(page);
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  return leadRows(page);
}
