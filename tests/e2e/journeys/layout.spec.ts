import { m } from "~/text/messages";
import { expect, test } from "../test";
import { visit } from "../page";
import { propertyTypeLinks, serviceLinks } from "../../../app/components/site/shell/navigation";

test("the header has the specification's links and underlines the active one", async ({ page }) => {
  await visit(page, "/hotel-for-sale-in-pemba-island");
  const menu = page.getByRole("navigation", { name: m.shell_main_menu() });
  for (const [name, href] of [
    ["Home", "/"],
    ["Why Pemba?", "/islands/pemba"],
    ["Areas", "/areas"],
    ["Services", "/services"],
    ["Blog", "/blog"],
    ["Contact Us", "/contact"],
  ]) {
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href ?? "");
  }
  const underline = (name: string) =>
    menu
      .getByRole("link", { name, exact: true })
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(await underline("Property Type")).toBe("underline");
  expect(await underline("Home")).toBe("none");
  await visit(page, "/");
  expect(await underline("Home")).toBe("underline");
  expect(await underline("Property Type")).toBe("none");
  expect(await underline("Contact Us")).toBe("none");
  await visit(page, "/contact");
  expect(await underline("Contact Us")).toBe("underline");
});

test("a dropdown opens on hover and leads to its pages", { tag: "@core" }, async ({ page }) => {
  await visit(page, "/");
  const menu = page.getByRole("navigation", { name: m.shell_main_menu() });
  const land = menu.getByRole("link", { name: "Land Plots for Sale" });
  await expect(land).toBeHidden();
  await menu.getByRole("link", { name: m.shell_property_type() }).hover();
  for (const { label } of propertyTypeLinks) {
    await expect(menu.getByRole("link", { name: label() })).toBeVisible();
  }
  await land.click();
  await expect(page).toHaveURL(/land-plot-for-sale-in-pemba-island$/);
});

test("a dropdown opens from the keyboard", async ({ page }) => {
  await visit(page, "/");
  const menu = page.getByRole("navigation", { name: m.shell_main_menu() });
  await menu.getByRole("button", { name: "Services menu" }).focus();
  await page.keyboard.press("Enter");
  for (const { label } of serviceLinks) {
    await expect(menu.getByRole("link", { name: label() })).toBeVisible();
  }
});

test(
  "on a phone the menu opens, with Admin in it, and the page is no wider than the screen",
  { tag: "@core" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      "/",
      "/properties/vumawimbi-beach-villa-with-reef-view",
      "/lead/guide",
      "/admin",
    ]) {
      await visit(page, path);
      const box = await page.locator("body").boundingBox();
      expect(box?.width, path).toBeLessThanOrEqual(320);
    }
    await visit(page, "/");
    const menu = page.getByRole("navigation", { name: m.shell_main_menu() });
    await expect(menu).toBeHidden();
    await page.getByLabel(m.shell_menu(), { exact: true }).click();
    await expect(menu.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
    await expect(menu.locator("[aria-current]")).toHaveText(["Home"]);
    await menu.getByRole("link", { name: "Hotels for Sale" }).click();
    await expect(page).toHaveURL(/hotel-for-sale/);
    await expect(menu).toBeHidden();
  },
);

test("the footer has all links, the contact details and the year", async ({ page }) => {
  await visit(page, "/");
  const footer = page.getByRole("contentinfo");
  for (const name of [
    "Home",
    "Areas",
    "Services",
    "Blog",
    "Contact",
    "Privacy Policy",
    m.terms_of_service_title(),
    ...propertyTypeLinks.map(({ label }) => label()),
    "Facebook",
    "Instagram",
    "LinkedIn",
  ]) {
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(footer).toContainText("Mbweni, Zanzibar");
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});

test("any other path is the 404 page", async ({ page }) => {
  for (const path of ["/no/such/page", "/Properties", "/%E0%A4%A"]) {
    const response = await visit(page, path);
    expect([404, 400], path).toContain(response?.status());
  }
  await visit(page, "/no/such/page");
  await expect(page.getByRole("heading", { name: m.common_page_not_found() })).toBeVisible();
  await expect(page.getByRole("link", { name: m.error_back_home() })).toHaveAttribute("href", "/");
});
