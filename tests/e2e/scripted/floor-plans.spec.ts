import { m } from "~/text/messages";
import { aPng } from "../../support/pictures";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test("a floor plan is a tab of the gallery and opens large", { tag: "@core" }, async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/properties?q=makoba");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const field = page.getByLabel(m.admin_property_field_floor_plans());
  const file = { name: "plan.png", mimeType: "image/png", buffer: await aPng(300, 400) };
  const stored = page.locator("[data-picture=stored]");
  await expect(stored.first()).toBeVisible();
  const before = await stored.count();
  await field.first().setInputFiles(file);
  await expect(stored).toHaveCount(before + 1);
  await page.getByRole("button", { name: m.admin_property_update() }).click();
  await expect(page.getByText(m.admin_property_updated())).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/properties/makoba-cove-villa");
  const tabs = page.getByRole("navigation", { name: m.property_pictures() });
  const plans = tabs.getByRole("link", { name: m.property_floor_plans({ count: 1 }) });
  await plans.click();
  await expect(plans).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/\?gallery=plans$/);
  await expectNoViolation(page, "floor plans");
  await expectNoOverflow(page, "floor plans");

  const caption = m.property_floor_plan_of({ property: "Makoba Cove Villa" });
  await page.getByRole("link", { name: new RegExp(caption) }).click();
  const lightbox = page.getByRole("dialog", { name: m.property_pictures() });
  await expect(lightbox.getByRole("status")).toContainText(caption);
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);

  await tabs.getByRole("link", { name: /^Photos/ }).click();
  await expect(plans).not.toHaveAttribute("aria-current");
});
