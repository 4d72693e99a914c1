import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead } from "../visitor";

test.use({ timezoneId: "America/New_York" });

test("the consultation form says the hour on both clocks, and what is on request", async ({
  page,
}) => {
  await visit(page, "/lead/consultation");
  await page.getByLabel("Time", { exact: true }).selectOption("10:00");
  // A Sunday, and winter in New York.
  await page.getByLabel("Date").fill("2031-01-05");
  await expect(page.getByText("10:00 in Zanzibar, 02:00 in New York")).toBeVisible();
  const hours = page.getByLabel("Time", { exact: true }).locator("option");
  await expect(hours.nth(1)).toHaveText("9:00 AM (01:00 in New York)");
  await expect(
    page.getByText(/^On request, outside our office hours: the whole day/),
  ).toBeVisible();
  // A Wednesday, and summer there.
  await page.getByLabel("Date").fill("2031-07-02");
  await expect(page.getByText("10:00 in Zanzibar, 03:00 in New York")).toBeVisible();
  await expect(page.getByText(/^On request/)).toHaveCount(0);
  await expect(page.locator("input[name=time_zone]")).toHaveValue("America/New_York");
});

test("without a connection a booking's page stays, and says that nothing was changed", async ({
  page,
  context,
}) => {
  await visit(page, "/lead/consultation");
  await fillLead(page, aVisitor());
  await page.getByLabel("Date").fill("2031-07-09");
  await page.getByLabel("Time", { exact: true }).selectOption("10:00");
  await page.getByRole("button", { name: "Schedule consultation" }).click();
  await page.getByRole("link", { name: "See, move or cancel it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your consultation");
  await page.reload();
  await page.getByText("Cancel this booking").click();
  const said = page.getByText("There is no connection, so nothing was changed.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(said).toHaveCount(1);
  await page.getByRole("region", { name: "Move it" }).getByRole("listitem").first().click();
  await expect(said).toHaveCount(2);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Your booking is cancelled")).toBeVisible();
});
