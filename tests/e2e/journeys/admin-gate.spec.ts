import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { ADMIN_PASSWORD } from "../../../playwright.config";
import routes from "../../../app/routes";
import { initialAgency as agency } from "../../../app/agency";
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
  await expect(page.getByText("Invalid password")).toBeVisible();
  await visit(page, "/admin/leads");
  await expect(page).toHaveURL(/\/admin\?redirectTo=%2Fadmin%2Fleads$/);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("the right one opens it, and signing out closes it for good", async ({ page, context }) => {
  await tryPassword(page, ADMIN_PASSWORD);
  await expect(page.getByRole("heading", { name: "Lead Pipeline" })).toBeVisible();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "kisiwa_admin");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  // With scripts, the menu of a phone asks for "/admin.data".
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  await page.getByLabel("Menu", { exact: true }).click();
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Lead Pipeline" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/leads$/);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  if (cookie) await context.addCookies([cookie]);
  await visit(page, "/admin/leads");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("a browser that has not seen the gate is led to it: by signing out, and by a link once signed out", async ({
  page,
  context,
}) => {
  const gate = page.getByRole("heading", { name: "Admin Login" });
  await openPipeline(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(gate).toBeVisible();

  await openPipeline(page);
  await context.clearCookies({ name: "kisiwa_admin" });
  await page.getByRole("link", { name: "Area Management" }).click();
  await expect(gate).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?redirectTo=%2Fadmin%2Fareas$/);
});

/** Every address of the back office in the route table, those of nested pages too. */
function addresses(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent;
    return [...(path ? [whole] : []), ...addresses(children, whole)];
  });
}
/** The same for everybody: a browser asks for them without a cookie. */
const open = ["/admin/manifest.webmanifest", "/admin/service-worker.js"];
const inside = addresses(routes).filter(
  (path) => path.startsWith("/admin/") && !open.includes(path),
);

/** The addresses with ids of rows that are there, as their lists tell somebody who is signed in. */
async function withIds(page: Page): Promise<string[]> {
  const filled: string[] = [];
  for (const path of inside) {
    const [list, ...rest] = path.split(/\/:\w+/);
    if (rest.length === 0) filled.push(path);
    else {
      await visit(page, list ?? "");
      const row = page.locator("main > * tbody tr[data-row]").last();
      // A list that is no table may be empty: the password is asked for before a row is looked up.
      const id = (await row.count()) > 0 ? await row.getAttribute("data-row") : randomUUID();
      filled.push(`${list}/${id}${rest.join(`/${randomUUID()}`)}`);
    }
  }
  return filled;
}

test("signed out, no address of the back office shows or takes anything", async ({
  page,
  context,
}) => {
  await signIn(page);
  const paths = await withIds(page);
  expect(paths.length).toBeGreaterThan(8);
  const leads = page.locator("tbody tr[data-row]");
  await visit(page, "/admin/leads");
  const before = await leads.allInnerTexts();
  await context.clearCookies();

  for (const path of paths) {
    const document = await page.request.get(path, { maxRedirects: 0 });
    expect(document.status(), path).toBe(302);
    const target = `/admin?redirectTo=${encodeURIComponent(path)}`;
    expect(document.headers().location, path).toBe(target);
    expect(await document.text(), path).toBe("");

    const data = await page.request.get(`${path}.data`, { maxRedirects: 0 });
    const answer = (await data.text()).replaceAll(agency.phone, "");
    expect(data.status() === 202 || data.status() >= 400 || answer === "", path).toBe(true);
    expect(answer, path).not.toMatch(/full_name|latitude|@example|\+255\d{6}/);

    const form = { status: "dead", intent: "clear-reminder", name: "Posted", full_name: "Posted" };
    for (const address of [path, `${path}.data`]) {
      const posted = await page.request.post(address, { form, maxRedirects: 0 });
      expect(posted.status(), address).toBeGreaterThanOrEqual(400);
      expect(posted.status(), address).toBeLessThan(500);
      // The agency's own number stands on every page that failed.
      const said = (await posted.text()).replaceAll(agency.phone, "");
      expect(said, address).not.toMatch(/latitude|@example|\+255\d{6}/);
    }
  }

  await signIn(page);
  await visit(page, "/admin/leads");
  expect(await leads.allInnerTexts()).toEqual(before);
});

test("a form that comes after its session has run out is back, filled, after signing in", async ({
  page,
}) => {
  const { name, phone } = aVisitor();
  await signIn(page);
  await visit(page, "/admin/leads/new?status=new");
  await fillLead(page, { name, phone });
  await page.getByLabel("Email").fill("zuhura@example.com");
  await page.getByLabel("Source").selectOption("consultation");
  await endSession(page);
  await page.getByRole("button", { name: "Add Lead" }).click();
  await expect(page.getByText("You were signed out before this was saved.")).toBeVisible();

  // A slip on the way does not lose it either.
  await page.getByLabel("Password").fill("00000000");
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expect(page.getByText("Invalid password")).toBeVisible();
  await enterPassword(page);
  await expect(page.getByLabel("Full Name")).toHaveValue(name);
  await expect(page.getByLabel("Email")).toHaveValue("zuhura@example.com");
  await expect(page.getByLabel("Source")).toHaveValue("consultation");
  await page.getByRole("button", { name: "Add Lead" }).click();
  await expect(page.locator("[data-toast=success]")).toHaveText("Lead added successfully");
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(leadRows(page)).toHaveCount(1);
});

test("so is a note, and a status that was chosen is saved", async ({ page, javaScriptEnabled }) => {
  const { name, phone } = aVisitor();
  await signIn(page);
  await visit(page, "/admin/leads/new");
  await fillLead(page, { name, phone });
  await page.getByRole("button", { name: "Add Lead" }).click();
  await expect(page.locator("[data-toast=success]")).toHaveText("Lead added successfully");
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  const status = leadRows(page).getByRole("combobox");

  await endSession(page);
  await status.selectOption("contacted");
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It is done as soon as you sign in again.")).toBeVisible();
  await enterPassword(page);
  await expect(page.locator("[data-toast=success]")).toHaveText(`${name}: Contacted (was New)`);
  await expect(status).toHaveValue("contacted");

  await page.getByRole("link", { name: `Manage ${name}` }).click();
  await page.getByLabel("Add Note").fill("Typed before it ran out");
  await endSession(page);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await enterPassword(page);
  await expect(page.getByLabel("Add Note")).toHaveValue("Typed before it ran out");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("list", { name: "Notes History" })).toContainText("Typed before");
});

async function enterPassword(page: Page) {
  await page.getByLabel("Password").fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Access Dashboard" }).click();
}

test("the pipeline filters by status and by what is due, and searches", async ({ page }) => {
  await openPipeline(page);
  await expect(page.getByRole("link", { name: /^All Leads \(\d+\)$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Callback Requests" })).toBeVisible();
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
  await page.getByPlaceholder("Search by name or phone...").fill("hollmann");
  await page.keyboard.press("Enter");
  await expect(leadRows(page)).toHaveCount(1);
  await expect(leadRows(page)).toContainText("Katrin Hollmann");
});
