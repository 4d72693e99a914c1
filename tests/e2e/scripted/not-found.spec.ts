import { expect, test } from "../test";

for (const [path, title, text, toast] of [
  [
    "/properties/no-such-villa",
    "Property Not Found",
    "The property you're looking for doesn't exist or has been removed.",
    "Property not found",
  ],
  [
    "/areas/atlantis",
    "Area Not Found",
    "The area you're looking for doesn't exist or has been removed.",
    "Area not found",
  ],
  [
    "/blog/no-such-post",
    "Blog Post Not Found",
    "The blog post you're looking for doesn't exist or has been removed.",
    "Blog post not found",
  ],
  [
    "/services/no-such-service",
    "Service Not Found",
    "The service you're looking for doesn't exist or has been removed.",
    "Service not found",
  ],
] as const) {
  test(`${path} says what is not there, and how to go on`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator("[data-toast=error]")).toHaveText(toast);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
}
