import { m } from "~/text/messages";
import { aPng } from "../../support/pictures";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

const HOUSE = "Baobab Row Townhouse";

test(
  "the operator shows a redacted paper beside a title fact, and takes it back",
  { tag: "@core" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page);
    await visit(page, "/admin/properties?q=baobab");
    await page.getByRole("link", { name: m.admin_table_edit({ name: HOUSE }) }).click();
    const form = page.getByRole("dialog", { name: m.admin_property_edit_title() });
    await form.getByText(m.admin_property_title_summary({ count: 13 })).click();
    const plan = form.getByRole("group", { name: m.title_survey_plan() });
    await plan.getByRole("textbox").first().fill("Plan 12");
    await plan.getByLabel(m.admin_property_title_document()).fill("Survey plan");
    await plan.getByLabel(m.admin_property_title_seen_on()).fill("2026-11-03");
    await form.getByRole("button", { name: m.admin_property_update() }).click();
    await expect(page.getByText(m.admin_property_updated())).toBeVisible();

    await page.getByRole("link", { name: m.admin_table_documents_of({ name: HOUSE }) }).click();
    await page.getByRole("link", { name: m.admin_paper_title() }).click();
    const dialog = page.getByRole("dialog", { name: m.admin_paper_title() });
    await expect(dialog.getByText(m.admin_paper_redact())).toBeVisible();
    await dialog.getByLabel(m.admin_paper_fact({ count: 3 })).selectOption(m.title_survey_plan());
    await dialog.getByLabel(m.admin_paper_caption()).fill("Sheet 1");
    const file = { name: "plan.png", mimeType: "image/png", buffer: await aPng(600, 800) };
    await dialog.getByLabel(m.admin_paper_file()).setInputFiles(file);
    await dialog.getByRole("button", { name: m.admin_paper_add() }).click();
    const listed = dialog.getByRole("list", { name: m.admin_paper_title() });
    await expect(listed.getByRole("link", { name: /Sheet 1/ })).toBeVisible();
    await expectNoOverflow(page, "papers of a property");
    await expectNoViolation(page, "papers of a property");

    await visit(page, "/properties/baobab-row-townhouse");
    const alt = m.title_paper_alt({ fact: m.title_survey_plan(), caption: "Sheet 1" });
    const thumbnail = page.getByRole("img", { name: alt });
    await thumbnail.scrollIntoViewIfNeeded();
    await expect(thumbnail).toHaveJSProperty("naturalWidth", 320);
    await expectNoOverflow(page, "a property with a paper");
    await expectNoViolation(page, "a property with a paper");
    await page.getByRole("link", { name: alt }).click();
    await expect(page).toHaveURL(/\/papers\//);
    const address = page.url();

    await visit(page, "/admin/properties?q=baobab");
    await page.getByRole("link", { name: m.admin_table_documents_of({ name: HOUSE }) }).click();
    await page.getByRole("link", { name: m.admin_paper_title() }).click();
    await dialog.getByRole("button", { name: /Sheet 1$/ }).click();
    await expect(dialog.getByText(m.admin_paper_empty())).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
    await dialog.getByRole("button", { name: m.admin_bin_undo_label({ name: "Sheet 1" }) }).click();
    await expect(listed.getByRole("link", { name: /Sheet 1/ })).toBeVisible();
  },
);
