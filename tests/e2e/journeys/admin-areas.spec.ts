import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { openPipeline, signIn } from "../visitor";

const unique = (name: string) => `${name} ${Date.now() % 1_000_000}`;

async function fillArea(page: Page, name: string) {
  await page.getByLabel(m.admin_common_name(), { exact: true }).fill(name);
  await page.getByLabel("Short Description").fill("A village by the sea.");
  await page.getByLabel("Long Description").fill("A village by the sea, with a well.");
}

async function deleteArea(page: Page, name: string) {
  await visit(page, `/admin/areas?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  await expect(page.getByText(m.admin_area_delete_question())).toBeVisible();
  await page.getByRole("button", { name: m.common_delete() }).click();
  await expect(page.getByText(m.admin_area_deleted())).toBeVisible();
}

test("the table says how many areas there are, and where each is", async ({ page }) => {
  await openPipeline(page);
  await page.getByRole("link", { name: "Area Management" }).click();
  await expect(page.getByRole("heading", { name: /^Areas \(\d+\)$/ })).toBeVisible();
  const table = page.getByRole("table", { name: m.common_areas() });
  for (const column of ["Name", "Island", "Coordinates", "Created At", "Actions"]) {
    await expect(table.getByRole("columnheader", { name: column })).toBeVisible();
  }
  await expect(
    table.getByRole("row", { name: /Wete.*Pemba.*5\.0559° S, 39\.7294° E/ }),
  ).toBeVisible();
  await table.getByRole("link", { name: m.admin_common_name() }).click();
  await expect(page).toHaveURL(/sort=name/);
  await table.getByRole("link", { name: m.admin_common_name() }).click();
  await expect(page).toHaveURL(/order=desc/);
});

test("an area needs its words, and says so all at once, losing nothing", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/areas/new");
  await expect(page.getByRole("heading", { name: m.admin_area_new_title() })).toBeVisible();
  await expect(page.getByLabel(m.area_island_label())).toHaveValue("Unguja");
  await page.getByLabel("Short Description").fill("Kept.");
  await page.getByRole("button", { name: m.admin_area_create() }).click();
  for (const message of [m.admin_message_name_missing(), "Long description is required"]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel("Short Description")).toHaveValue("Kept.");
});

test("an area is added, found by its visitors, renamed with its old address, and deleted", async ({
  page,
}) => {
  const name = unique("Zed Town");
  const renamed = name.replace("Town", "City");
  await signIn(page);
  await visit(page, "/admin/areas/new");
  await fillArea(page, name);
  await page.getByLabel(m.admin_map_latitude()).fill("-6.2");
  await page.getByLabel(m.admin_map_longitude()).fill("39.3");
  await page.getByRole("button", { name: m.admin_area_create() }).click();
  await expect(page.getByText("Area created successfully")).toBeVisible();

  await visit(page, `/admin/areas?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("heading", { name: m.admin_area_edit_title() })).toBeVisible();
  await page.getByLabel(m.admin_common_name(), { exact: true }).fill("wETE");
  await page.getByRole("button", { name: m.admin_area_update() }).click();
  await expect(page.getByText(m.admin_area_name_taken()).first()).toBeVisible();
  await page.getByLabel(m.admin_common_name(), { exact: true }).fill(renamed);
  await page.getByRole("button", { name: m.admin_area_update() }).click();
  await expect(page.getByText("Area updated successfully")).toBeVisible();

  const slugOf = (text: string) => text.toLowerCase().replaceAll(" ", "-");
  const old = await page.request.get(`/areas/${slugOf(name)}`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/areas/${slugOf(renamed)}`]);
  await visit(page, `/areas/${slugOf(renamed)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(renamed);
  await expect(page.getByText(m.area_properties_none())).toBeVisible();
  await deleteArea(page, renamed);
});

test("an area with properties stays, and says how many there are", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/areas?q=Wete");
  await page.getByRole("link", { name: "Delete Wete" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Wete has" })).toHaveText(
    /^Wete has \d+ properties\. Move or delete them first\.$/,
  );
  await expect(page.getByRole("button", { name: m.common_delete() })).toHaveCount(0);
});

test("a save over a newer version is refused, and replaces the one that was shown", async ({
  page,
  context,
}) => {
  const name = unique("Quay");
  await signIn(page);
  await visit(page, "/admin/areas/new");
  await fillArea(page, name);
  await page.getByRole("button", { name: m.admin_area_create() }).click();
  await expect(page.getByText("Area created successfully")).toBeVisible();
  const list = `/admin/areas?q=${encodeURIComponent(name)}`;
  const other = await context.newPage();
  for (const one of [page, other]) {
    await visit(one, list);
    await one.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(one.getByLabel("Short Description")).toHaveValue("A village by the sea.");
  }
  const update = (one: Page, description: string) =>
    one
      .getByLabel("Short Description")
      .fill(description)
      .then(() => one.getByRole("button", { name: m.admin_area_update() }).click());
  // Each version that was not shown yet is shown first.
  for (const [theirs, mine] of [
    ["Theirs.", "Mine."],
    ["Theirs again.", "Mine again."],
  ] as const) {
    await visit(other, list);
    await other.getByRole("link", { name: `Edit ${name}` }).click();
    await update(other, theirs);
    await expect(other.getByText("Area updated successfully")).toBeVisible();
    await update(page, mine);
    const both = page.getByRole("row", { name: `Short Description ${theirs} ${mine}` });
    await expect(both).toBeVisible();
    await expect(page.getByLabel("Short Description")).toHaveValue(mine);
  }
  await update(page, "Corrected.");
  await expect(page.getByText("Area updated successfully")).toBeVisible();
  await visit(page, list);
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByLabel("Short Description")).toHaveValue("Corrected.");
  await deleteArea(page, name);
});
