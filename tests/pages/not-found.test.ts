import { expect, test } from "vitest";
import { textOf, Visitor } from "./visitor";

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
  test(`${path} says what is not there, and how to go on`, async () => {
    const page = await new Visitor().goto(path);
    expect(page.status).toBe(404);
    expect(textOf(page.screen.getByRole("heading", { level: 1 }))).toBe(title);
    page.screen.getByText(text);
    expect(textOf(page.find("[data-toast=error]"))).toBe(toast);
    expect(page.find("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });
}
