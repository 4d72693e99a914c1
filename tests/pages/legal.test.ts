import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { initialAgency as agency } from "~/agency";
import { m } from "~/text/messages";
import { ask, site } from "../support/attacker";
import { get, textOf, Visitor } from "./visitor";

for (const [path, title] of [
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", m.terms_of_service_title()],
] as const) {
  test(`the footer leads to the ${title}, with its date and the agency's phone`, async () => {
    const page = await new Visitor().goto("/blog");
    const footer = within(page.screen.getByRole("contentinfo"));
    await page.follow(footer.getByRole("link", { name: title }));
    expect(page.path).toBe(path);
    expect(textOf(page.screen.getByRole("heading", { level: 1 }))).toBe(title);
    page.screen.getByText(m.shell_legal_updated());
    const main = within(page.screen.getByRole("main"));
    for (const link of main.getAllByRole("link", { name: agency.phoneDisplay }))
      expect(link.getAttribute("href")).toBe(`tel:${agency.phone}`);
    expect(page.find("link[rel=canonical]").getAttribute("href")).toBe(site.origin + path);
  });
}

test("another spelling of an address leads to the one it has", async () => {
  for (const [path, canonical] of [
    ["/blog/", "/blog"],
    ["/Privacy-Policy?a=B&c=%2Fd", "/privacy-policy?a=B&c=%2Fd"],
    ["/House-For-Sale-in-pemba-island/?page=2", "/house-for-sale-in-pemba-island?page=2"],
    ["/Blog/Seven-Checks/", "/blog/seven-checks"],
    ["/PROPERTIES/x", "/properties/x"],
  ]) {
    const response = await get(path ?? "");
    expect(response.status, path).toBe(301);
    expect(response.headers.get("location")).toBe(canonical);
  }
  for (const [path, status] of [
    ["/", 200],
    ["/?page=2", 200],
    ["/blog?category=Legal+Updates", 200],
    ["/No-Such-Page/", 404],
    ["//evil.example/", 404],
  ] as const) {
    expect((await ask(path)).status, path).toBe(status);
  }
});
