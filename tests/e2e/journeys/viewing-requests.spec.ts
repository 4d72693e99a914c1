import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { runsScripts, visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, signIn } from "../visitor";

test("a visitor asks for a viewing with two presses, and the operator confirms it", async ({
  page,
}) => {
  const visitor = aVisitor();
  await visit(page, "/properties/clove-lane-townhouse");
  await page.getByRole("main").getByRole("link", { name: m.booking_link() }).click();
  await expect(page.getByLabel(m.booking_mode_visit())).toBeChecked();
  await expectNoViolation(page, "the form of a viewing");
  await fillLead(page, visitor);
  const time = page
    .getByRole("group", { name: m.booking_next_times_zanzibar() })
    .getByRole("radio")
    .first();
  await time.check();
  // The buttons fill the specified fields, which can still be changed; without scripts the server does.
  if (await runsScripts(page)) {
    const [date = "", hour = ""] = ((await time.getAttribute("value")) ?? "").split("T");
    await expect(page.getByLabel(m.common_date())).toHaveValue(date);
    await expect(page.getByLabel(m.lead_time(), { exact: true })).toHaveValue(hour);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoOverflow(page, "the form of a viewing on a phone");
  await page.getByRole("button", { name: m.lead_consultation_submit() }).click();
  await expect(page.getByText(m.booking_visit_notice())).toBeVisible();
  await page.getByRole("link", { name: m.booking_manage() }).click();
  await expect(page.getByText(m.booking_visit_requested())).toBeVisible();
  await expectNoViolation(page, "a requested viewing");
  const own = page.url();

  await signIn(page);
  await visit(page, "/admin/today");
  await page
    .getByRole("button", { name: m.admin_today_confirm_label({ name: visitor.name }) })
    .click();
  await expect(
    page.getByRole("heading", { name: m.admin_diary_tell_title({ name: visitor.name }) }),
  ).toBeVisible();
  await visit(page, own);
  await expect(page.getByText(m.booking_state_booked())).toBeVisible();
});
