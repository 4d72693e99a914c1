import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { openPipeline, openSecondaryTab, signIn } from "../visitor";

test("the six services are listed, and one is edited for its visitors", async ({ page }) => {
  await openPipeline(page);
  await openSecondaryTab(page, m.common_services());
  await expect(page.getByRole("heading", { name: /^Services \([6-9]\)$/ })).toBeVisible();
  await page.getByRole("link", { name: "Edit Land Research" }).click();
  await expect(page.getByRole("heading", { name: m.admin_service_edit_title() })).toBeVisible();
  const description = page.getByLabel("Short Description");
  const before = await description.inputValue();
  await description.fill("Whose land it is, and who else says so.");
  await page.getByRole("button", { name: m.admin_service_update() }).click();
  await expect(page.getByText("Service updated successfully")).toBeVisible();
  await visit(page, "/services/land-research");
  await expect(page.getByText("Whose land it is, and who else says so.")).toBeVisible();

  await visit(page, "/admin/services");
  await page.getByRole("link", { name: "Edit Land Research" }).click();
  await description.fill(before);
  await page.getByRole("button", { name: m.admin_service_update() }).click();
  await expect(page.getByText("Service updated successfully")).toBeVisible();
});

test("a service is added, and deleted; one of the menu stays", async ({ page }) => {
  const title = `Boundary Walks ${Date.now() % 1_000_000}`;
  await signIn(page);
  await visit(page, "/admin/services/new");
  await page.getByLabel(m.admin_blog_preview_untitled()).fill(title);
  await page.getByLabel("Short Description").fill("We walk it with you.");
  await page.getByLabel("Key Features").fill("Boots\n\nMaps\nOf 1998.");
  await page.getByRole("button", { name: m.admin_service_create() }).click();
  await expect(page.getByText("“Boots” has no description").first()).toBeVisible();
  await page.getByLabel("Key Features").fill("Boots\nOurs.\n\nMaps\nOf 1998.");
  await page.getByRole("button", { name: m.admin_service_create() }).click();
  await expect(page.getByText("Service created successfully")).toBeVisible();
  await visit(page, `/services/${title.toLowerCase().replaceAll(" ", "-")}`);
  await expect(page.getByRole("heading", { name: "Boots" })).toBeVisible();

  await visit(page, "/admin/services");
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: m.common_delete() }).click();
  await expect(page.getByText(m.admin_service_deleted())).toBeVisible();
  await visit(page, "/admin/services");
  await page.getByRole("link", { name: "Delete Land Research" }).click();
  await expect(page.getByText(m.admin_service_in_menu())).toBeVisible();
  await expect(page.getByRole("button", { name: m.common_delete() })).toHaveCount(0);
});
