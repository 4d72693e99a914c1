import { expect, test } from "../test";
import { signIn, tryPassword } from "../visitor";

test("a wrong password is refused and the gate stays locked", async ({ page }) => {
  await tryPassword(page, "00000000");
  await expect(page.getByText("Invalid password")).toBeVisible();
  await page.goto("/admin/leads");
  await expect(page).toHaveURL(/\/admin\?redirectTo=%2Fadmin%2Fleads$/);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("the right one opens it, and signing out closes it for good", async ({ page, context }) => {
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Lead Pipeline" })).toBeVisible();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "kisiwa_admin");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/leads$/);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  if (cookie) await context.addCookies([cookie]);
  await page.goto("/admin/leads");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("signed out, neither data requests nor posts get anything", async ({ request }) => {
  for (const path of ["/admin/leads.data", "/admin/leads.data?_routes=routes%2Fadmin%2Fleads"]) {
    const body = await (await request.get(path, { maxRedirects: 0 })).text();
    expect(body).not.toContain("full_name");
  }
  const posted = await request.post("/admin/leads", {
    form: { lead_id: "00000000-0000-4000-8000-000000000000", status: "dead" },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(401);
  expect(await posted.text()).toContain("Admin Login");
});

test("the pipeline filters by status and by what is due, and searches", async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole("link", { name: /^All Leads \(\d+\)$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Callback Requests" })).toBeVisible();
  await page.getByRole("link", { name: /^Today's Tasks \(\d+\)$/ }).click();
  await expect(page.locator("tbody tr[data-lead]")).not.toHaveCount(0);
  await page.getByRole("link", { name: /^\d+ Deal Closed$/ }).click();
  const statuses = page.getByRole("combobox");
  await expect(statuses).toHaveCount(2);
  for (const select of await statuses.all()) await expect(select).toHaveValue("deal-closed");
  await page.getByRole("link", { name: /^All Leads/ }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await page.getByPlaceholder("Search by name or phone...").fill("hollmann");
  await page.keyboard.press("Enter");
  await expect(page.locator("tbody tr[data-lead]")).toHaveCount(1);
  await expect(page.locator("tbody tr[data-lead]")).toContainText("Katrin Hollmann");
});
