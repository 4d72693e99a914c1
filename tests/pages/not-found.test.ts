import { expect, test } from "vitest";
import { m } from "~/text/messages";
import { textOf, Visitor } from "./visitor";

for (const [path, title, text, toast] of [
  [
    "/properties/no-such-villa",
    m.property_not_found_title(),
    m.property_not_found_text(),
    m.property_not_found_toast(),
  ],
  ["/areas/atlantis", m.area_not_found_title(), m.area_not_found_text(), m.area_not_found_toast()],
  [
    "/blog/no-such-post",
    m.blog_not_found_title(),
    m.blog_not_found_text(),
    m.blog_not_found_toast(),
  ],
  [
    "/services/no-such-service",
    m.service_not_found_title(),
    m.service_not_found_text(),
    m.service_not_found_toast(),
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
