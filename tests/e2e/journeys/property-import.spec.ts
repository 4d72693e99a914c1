import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

const file = (content: string, name = "properties.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(content),
});

async function chooseFile(page: Page, content: string) {
  await visit(page, "/admin/properties/import");
  await page.getByLabel(m.admin_import_csv_file()).setInputFiles(file(content));
  await page.getByRole("button", { name: m.admin_import_check() }).click();
}

const count = (page: Page, kind: string) =>
  page.getByText(kind, { exact: true }).locator("xpath=following-sibling::dd");

/** The export of the list, as its link gives it. */
async function exported(page: Page): Promise<string> {
  await visit(page, "/admin/properties");
  const path = await page
    .getByRole("link", { name: m.admin_common_export_csv() })
    .getAttribute("href");
  const response = await page.request.get(path ?? "");
  expect(response.headers()["content-disposition"]).toMatch(/^attachment; filename="properties-/);
  return response.text();
}

test("what was exported changes nothing; a changed price is shown, and imported when it is confirmed", async ({
  page,
}) => {
  await signIn(page);
  const whole = await exported(page);
  await page.getByRole("link", { name: m.admin_property_import_csv() }).click();
  await expect(page.getByRole("heading", { name: m.admin_import_title() })).toBeVisible();
  await expectNoViolation(page, "the import's form");
  await page.getByLabel(m.admin_import_csv_file()).setInputFiles(file(whole));
  await page.getByRole("button", { name: m.admin_import_check() }).click();
  await expect(page.getByText(m.admin_import_no_changes())).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import / })).toHaveCount(0);
  await page.getByRole("button", { name: m.admin_form_draft_discard() }).click();
  await expect(page.getByText(m.admin_import_discarded())).toBeVisible();

  // The price stands behind the words of the villa: no quotation mark is between them and it.
  const changed = whole.replace(
    /(pool[^"\n]*?,)\d{5,7}(?=,)/,
    (_, before: string) => `${before}123456`,
  );
  expect(changed).not.toBe(whole);
  await chooseFile(page, changed);
  await expect(
    page.getByRole("heading", { name: m.admin_import_heading({ file: "properties.csv" }) }),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { name: m.privacy_policy_changes_heading() }),
  ).toBeVisible();
  await expect(count(page, "Changed")).toHaveText("1");
  await expect(page.getByText("123456")).toBeVisible();
  await expectNoViolation(page, "the import's page");
  await page.getByRole("button", { name: "Import 1 property" }).click();
  await expect(page.getByText("The file was imported", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/admin/properties");
  expect(await exported(page)).toContain(",123456,");
});

test("each bad line has its message, and nothing is imported while one is there", async ({
  page,
}) => {
  await signIn(page);
  const columns =
    "reference,updated_at,name,type,status,description,price,area,location,latitude,longitude";
  const good = ",,Import House,house,Land,Words,1,wete,Wete,-5,39";
  await chooseFile(
    page,
    [columns, good, good.replace("house", "castle"), "a,b", good.replace(",1,", ",free,")].join(
      "\n",
    ),
  );
  await expect(count(page, "With errors")).toHaveText("3");
  await expect(count(page, "New")).toHaveText("1");
  for (const [line, message] of [
    [m.admin_import_row({ number: 3 }), "type “castle”"],
    [m.admin_import_row({ number: 4 }), m.admin_import_cell_count({ count: 2, width: 11 })],
    [m.admin_import_row({ number: 5 }), "price “free”"],
  ] as const) {
    await expect(page.getByRole("listitem").filter({ hasText: line })).toContainText(message);
  }
  await expect(page.getByText(m.admin_import_has_errors())).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import / })).toHaveCount(0);
  await expectNoViolation(page, "an import with errors");
});

test("a file that cannot be read says why at its field", async ({ page }) => {
  await signIn(page);
  await chooseFile(page, "reference,prise\nPB-1001,1\n");
  const field = page.getByLabel(m.admin_import_csv_file());
  await expect(page.getByText(m.admin_import_column_unknown({ column: "prise" }))).toBeVisible();
  await expect(
    page.getByText(m.admin_import_column_missing({ column: "updated_at" })),
  ).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await chooseFile(page, "Caf\0");
  await expect(page.getByText(m.admin_import_nul_character({ row: 1 }))).toBeVisible();
});

test("a large file is checked while its page comes again by itself", async ({ page }) => {
  await signIn(page);
  const columns =
    "reference,updated_at,name,type,status,description,price,area,location,latitude,longitude";
  const lines = Array.from(
    { length: 4000 },
    (_, n) => `,,Import House ${n},house,Land,"${"Words. ".repeat(50)}",1,wete,Wete,-5,39`,
  );
  await chooseFile(page, [columns, ...lines].join("\n"));
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 4,000 properties" })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: m.admin_form_draft_discard() }).click();
  await expect(page.getByText(m.admin_import_discarded())).toBeVisible();
});
