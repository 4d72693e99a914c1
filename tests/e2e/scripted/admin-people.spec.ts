import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { test } from "../test";
import { signIn } from "../visitor";

for (const width of [360, 1280]) {
  test(`the people, one person and the activity log fit ${width} px, and everybody can use them`, async ({
    page,
  }) => {
    await signIn(page);
    await page.setViewportSize({ width, height: 800 });
    await visit(page, "/admin/people");
    const person = await page
      .locator("tbody a[href^='/admin/people/']")
      .first()
      .getAttribute("href");
    const dialogs = width === 360 ? [`${person}/edit`, `${person}/delete`] : [];
    const pages = ["/admin/people", person ?? "", "/admin/activity", "/admin/settings/whatsapp"];
    for (const path of [...pages, ...dialogs]) {
      await visit(page, path);
      await expectNoOverflow(page, `${path}, ${width}`);
      await expectNoViolation(page, `${path}, ${width}`);
    }
  });
}
