import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test("the operator keeps a private document with a property, has it back, and removes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page);
  await visit(page, "/admin/properties?q=Wambaa+Hillside");
  await page.getByRole("link", { name: /^Documents of Wambaa Hillside/ }).click();
  const dialog = page.getByRole("dialog", { name: m.admin_property_documents() });
  await expect(dialog.getByText(m.admin_property_documents_empty())).toBeVisible();

  const file = { name: "not a plan.pdf", mimeType: "application/pdf" };
  const choose = (text: string) =>
    dialog
      .getByLabel("PDF, JPEG or PNG, up to 10 MB")
      .setInputFiles({ ...file, buffer: Buffer.from(text) });
  await dialog.getByLabel(m.admin_property_document_name()).fill("Survey plan");
  await choose("words");
  await dialog.getByRole("button", { name: m.admin_property_document_add() }).click();
  await expect(dialog.getByText(m.admin_property_document_type())).toBeVisible();
  await expect(dialog.getByLabel(m.admin_property_document_name())).toHaveValue("Survey plan");
  await choose("%PDF-1.7 plan");
  await dialog.getByRole("button", { name: m.admin_property_document_add() }).click();

  const link = dialog.getByRole("link", { name: "Download Survey plan" });
  await expect(link).toBeVisible();
  await expectNoOverflow(page, "documents of a property");
  await expectNoViolation(page, "documents of a property");
  const path = (await link.getAttribute("href")) ?? "";
  expect(await (await page.request.get(path)).text()).toBe("%PDF-1.7 plan");
  await dialog.getByRole("button", { name: "Remove Survey plan" }).click();
  await expect(dialog.getByText(m.admin_property_documents_empty())).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});
