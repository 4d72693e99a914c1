import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { aJpeg } from "../../support/pictures";
import { anArea } from "../../support/rows";
import { visit } from "../page";
import { expect, test } from "../test";
import { AwaySite } from "./away-site";

let site: AwaySite;

test.beforeAll(async () => {
  site = await AwaySite.start();
});
test.afterAll(() => site.stop());
test.beforeEach(async () => {
  site.proxy.away = "nothing";
  const { sql, service } = site.local;
  await sql.query("delete from areas_pemba");
  await sql.query("delete from blog_posts_pemba");
  // A picture that lies elsewhere: only the stored row says that it may stay.
  const cover_image = "https://pictures.example/cover.jpg";
  await service.from("areas_pemba").insert(anArea({ cover_image }));
  await service.from("blog_posts_pemba").insert({
    title: "Deeds of Wete",
    category: "Market Analysis",
    excerpt: "What a deed says.",
    content: "<p>What a deed says.</p>",
    cover_image,
  });
});

const dialog = (page: Page) => page.locator(".admin-dialog");

const forms = [
  {
    noun: "area",
    table: "areas_pemba",
    list: "areas",
    name: "Name",
    text: "Short Description",
    column: "short_description",
    submit: "Update Area",
    failed: m.public_form_failed(),
    missing: m.admin_message_name_missing(),
    saved: "Area updated successfully",
  },
  {
    noun: "post",
    table: "blog_posts_pemba",
    list: "blog",
    name: "Title",
    text: "Excerpt",
    column: "excerpt",
    submit: "Update Post",
    failed: "Failed to save blog post",
    missing: "Title is required",
    saved: "Blog post updated successfully",
  },
] as const;

for (const { noun, table, list, ...form } of forms) {
  const stored = async () => (await site.local.service.from(table).select("*").single()).data;
  const open = async (page: Page) => {
    await visit(page, `/admin/${list}/${(await stored())?.id}/edit`);
    await page.getByLabel(form.text, { exact: true }).fill("Written while it was away.");
  };

  test(`while the database is away an edited ${noun} keeps what was typed, with JavaScript`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const page = await site.operatorsPage(browser, true, extraHTTPHeaders);
    await open(page);
    site.proxy.away = "everything";
    await page.getByRole("button", { name: form.submit }).click();
    await expect(dialog(page).getByRole("alert").first()).toHaveText(form.failed);
    const text = page.getByLabel(form.text, { exact: true });
    await expect(text).toHaveValue("Written while it was away.");
    await expect(page.locator("[data-picture=stored]")).toHaveCount(1);
    site.proxy.away = "nothing";
    await page.getByRole("button", { name: form.submit }).click();
    await expect(page.locator("[data-toast=success]").last()).toHaveText(form.saved);
    expect(await stored()).toMatchObject({
      [form.column]: "Written while it was away.",
      cover_image: "https://pictures.example/cover.jpg",
    });
    await page.context().close();
  });

  test(`while the database is away an edited ${noun} keeps what was typed, without JavaScript`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const page = await site.operatorsPage(browser, false, extraHTTPHeaders);
    await open(page);
    // A mistake too: the page that says so cannot be built now, and says it as soon as it can.
    await page.getByLabel(form.name, { exact: true }).fill("");
    await page.getByLabel("Cover Image (optional)", { exact: true }).setInputFiles({
      name: "front.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg(300, 200),
    });
    site.proxy.away = "everything";
    await page.getByRole("button", { name: form.submit }).click();
    await expect(page.getByRole("heading", { name: form.failed })).toBeVisible();
    const notSaved = page.getByRole("alert");
    await expect(notSaved.getByText("Written while it was away.", { exact: true })).toBeVisible();
    await expect(notSaved.getByText(`front.jpg: ${m.picture_not_stored()}`)).toBeVisible();
    site.proxy.away = "nothing";
    await page.getByRole("button", { name: m.common_try_again() }).click();
    await expect(dialog(page).getByText(form.missing).first()).toBeVisible();
    await page.getByLabel(form.name, { exact: true }).fill("Wete by the harbour");
    await page.getByRole("button", { name: form.submit }).click();
    await expect(page.locator("[data-toast=success]").last()).toHaveText(form.saved);
    expect(await stored()).toMatchObject({
      [form.column]: "Written while it was away.",
      cover_image: "https://pictures.example/cover.jpg",
    });
    await page.context().close();
  });
}
