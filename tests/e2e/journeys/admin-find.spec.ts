import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test(
  "one search finds people, leads and properties from any page",
  { tag: "@core" },
  async ({ page, javaScriptEnabled }) => {
    await signIn(page);
    await visit(page, "/admin/areas");
    const field = page.getByRole("banner").getByRole("searchbox", { name: m.admin_find_label() });
    if (javaScriptEnabled !== false) await page.keyboard.press("/");
    else await field.focus();
    await expect(field).toBeFocused();
    await field.pressSequentially("whitcombe");
    if (javaScriptEnabled === false) await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/search\?q=whitcombe$/);
    const people = page.getByRole("region", { name: m.common_people() });
    await expect(people.getByRole("link", { name: /Daniel Whitcombe/ })).toBeVisible();
    await expect(field).toHaveValue("whitcombe");
    await expectNoViolation(page, "the results of a search");
    await people.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}$/);
    await expect(field).toHaveValue("");
    await page.goBack();
    await expect(field).toHaveValue("whitcombe");
  },
);

test("on a phone the search is a page of its own, and says when nothing is found", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await visit(page, "/admin/leads");
  await page
    .getByRole("banner")
    .getByRole("link", { name: m.admin_common_search(), exact: true })
    .click();
  const field = page.getByRole("main").getByRole("searchbox", { name: m.admin_find_label() });
  await expect(field).toBeFocused();
  await field.fill("nobody of that name");
  await page.keyboard.press("Enter");
  await expect(page.getByText(m.admin_find_none({ words: "nobody of that name" }))).toBeVisible();
  await expectNoOverflow(page, "/admin/search");
  await field.fill("villa");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: m.common_properties() })).toBeVisible();
  await expectNoOverflow(page, "/admin/search");
});
