import { expect, test } from "../test";
import { initialAgency as agency } from "../../../app/agency";

for (const [path, title] of [
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
] as const) {
  test(`the footer leads to the ${title}, with its date and the agency's phone`, async ({
    page,
  }) => {
    await page.goto("/blog");
    await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Last updated: May 28, 2024")).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: agency.phoneDisplay }),
    ).toHaveAttribute("href", `tel:${agency.phone}`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`${path}$`),
    );
  });
}

test("another spelling of an address leads to the one it has", async ({ request, baseURL }) => {
  for (const [path, canonical] of [
    ["/blog/", "/blog"],
    ["/Privacy-Policy?a=B&c=%2Fd", "/privacy-policy?a=B&c=%2Fd"],
    ["/House-For-Sale-in-pemba-island/?page=2", "/house-for-sale-in-pemba-island?page=2"],
    ["/Blog/Seven-Checks/", "/blog/seven-checks"],
    ["/PROPERTIES/x", "/properties/x"],
  ]) {
    const response = await request.get(path ?? "", { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    expect(response.headers().location).toBe(canonical);
  }
  for (const [path, status] of [
    ["/", 200],
    ["/?page=2", 200],
    ["/blog?category=Legal+Updates", 200],
    ["/No-Such-Page/", 404],
    ["//evil.example/", 404],
  ] as const) {
    const response = await request.get(baseURL + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(status);
  }
});
