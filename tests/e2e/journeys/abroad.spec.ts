import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit, visitAll } from "../page";
import { expect, test } from "../test";
import { aVisitor, signIn } from "../visitor";

test("currency and unit are chosen in the header of any page, and kept", async ({ page }) => {
  await visit(page, "/blog");
  const header = page.getByRole("banner");
  const menu = header.locator("summary", { hasText: "Currency and unit" });
  await menu.click();
  await header.getByRole("link", { name: "EUR" }).click();
  await expect(page).toHaveURL(/\/blog\?currency=EUR$/);

  await visit(page, "/properties/makoba-cove-villa?photo=2");
  const price = page.getByRole("complementary", { name: m.property_price_and_contact() });
  await expect(price.getByText("€")).toBeVisible();
  await menu.click();
  await header.getByRole("link", { name: "sq ft" }).click();
  await expect(page.getByText("sq ft").filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/photo=2&unit=imperial/);

  await price.getByRole("link", { name: "TZS" }).click();
  await expect(price.getByText("TZS ").first()).toBeVisible();
  await expect(price.getByRole("link", { name: "TZS" })).toHaveAttribute("aria-current", "true");
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("a visitor says when to call, and the operator reads it on both clocks", async ({
    page,
    context,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await visit(page, "/callback");
    const form = page.getByRole("form", { name: m.area_callback_title() });
    const visitor = aVisitor();
    await form.getByLabel(m.common_full_name()).fill(visitor.name);
    await form.getByLabel(m.form_phone_country()).selectOption("Tanzania (+255)");
    await form.getByLabel(m.lead_whatsapp_number()).fill(visitor.phone);
    await form.getByLabel(m.lead_call_time()).selectOption(m.lead_call_morning());
    const zone = form.getByLabel(m.lead_time_zone());
    if (javaScriptEnabled === false) await zone.selectOption("New York");
    await expect(zone).toHaveValue("America/New_York");
    await expectNoViolation(page, "the callback form");
    await expectNoOverflow(page, "the callback form");
    await form.getByRole("button", { name: m.area_callback_title() }).click();
    await expect(page.getByText("Thank you! Our team will contact you").first()).toBeVisible();

    const office = await context.newPage();
    await signIn(office);
    await visit(office, "/admin/leads?callbacks=open");
    const words = /09:00–12:00 in New York, 1[67]:00–(19|20):00 in Zanzibar/;
    const row = office.getByRole("row").filter({ hasText: visitor.name });
    await expect(row.getByText(words)).toBeVisible();
  });
});

test("name and number stand in the next form, on the page that is the same for everybody", async ({
  page,
  javaScriptEnabled,
}) => {
  const visitor = aVisitor();
  const callback = page.getByRole("form", { name: m.area_callback_title() });
  await visit(page, "/callback");
  await callback.getByLabel(m.common_full_name()).fill(visitor.name);
  await callback.getByLabel(m.lead_whatsapp_number()).fill(visitor.phone);
  await callback.getByRole("button", { name: m.area_callback_title() }).click();
  await expect(page.getByText("Thank you! Our team will contact you").first()).toBeVisible();

  const response = await visit(page, "/properties/makoba-cove-villa");
  expect(await response?.text()).not.toContain(visitor.name);
  const inquiry = page.getByRole("form", { name: m.lead_send_inquiry() });
  const isScripted = javaScriptEnabled !== false;
  await expect(inquiry.getByLabel(m.common_full_name())).toHaveValue(
    isScripted ? visitor.name : "",
  );
  await expect(callback.getByLabel(m.common_full_name())).toHaveValue(
    isScripted ? visitor.name : "",
  );
  const number = inquiry.getByLabel(m.lead_phone_number(), { exact: true });
  if (isScripted) await expect(number).toHaveValue(/^077\d \d{3} \d{3}$/);
});

test("who has sent nothing is not asked who they are", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitAll(page, "/contact");
  expect(asked).not.toContain("/visitor.json");
});
