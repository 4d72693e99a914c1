import { visit } from "../page";
import { expect, test } from "../test";

test("the back office is an app of its own, and a visitor's pages are not in it", async ({
  page,
}) => {
  await visit(page, "/admin");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await page.request.get(href ?? "")).json()) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    ...{ name: "Kisiwa back office", scope: "/admin", start_url: "/admin/leads" },
    display: "standalone",
  });
  await visit(page, "/");
  await expect(page.locator("link[rel=manifest]")).toHaveCount(0);
});
