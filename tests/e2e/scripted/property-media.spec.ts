import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test("a video is framed from its host once it is asked for", async ({ page, context }) => {
  await signIn(page);
  await visit(page, "/admin/properties?q=makoba");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const video = page.getByLabel(m.admin_property_field_video_url());
  await video.fill("https://example.org/film");
  await page.getByRole("button", { name: m.admin_property_update() }).click();
  const hosts = "YouTube, Vimeo";
  await expect(page.getByText(m.admin_property_media_invalid({ hosts })).first()).toBeVisible();
  await video.fill("youtu.be/dQw4w9WgXcQ?si=abc");
  await page.getByRole("button", { name: m.admin_property_update() }).click();
  await expect(page.getByText("Property updated successfully")).toBeVisible();

  const asked: string[] = [];
  await context.route(/youtube/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<p>A film</p>" });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/properties/makoba-cove-villa");
  const title = m.property_media_video({ host: "YouTube" });
  const link = page.getByRole("link", { name: title });
  await expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(asked).toEqual([]);
  await link.click();
  await expect(page.frameLocator(`iframe[title="${title}"]`).getByText("A film")).toBeVisible();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]);
  await expectNoViolation(page, "a framed video");
  await expectNoOverflow(page, "a framed video");
});
