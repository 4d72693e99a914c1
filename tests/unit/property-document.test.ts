import { expect, test } from "vitest";
import { downloadName } from "~/domain/properties/documents/document";

test.each([
  ["Survey plan.pdf", "application/pdf", "Survey plan.pdf"],
  ["front.JPEG", "image/jpeg", "front.JPEG"],
  ["front.jpg", "image/jpeg", "front.jpg"],
  ["a.html", "application/pdf", "a.pdf"],
  ["plan.2026.exe", "application/pdf", "plan.2026.pdf"],
  ["plan", "image/png", "plan.png"],
  ["../../etc/x.pdf", "application/pdf", "x.pdf"],
  ["C:\\papers\\lease.pdf", "application/pdf", "lease.pdf"],
  // As browsers send the quotation marks of a name.
  ["The %22old%22 deed.pdf", "application/pdf", 'The "old" deed.pdf'],
  ["deed\u202Efdp.pdf", "application/pdf", "deedfdp.pdf"],
  [".pdf", "application/pdf", ".pdf"],
  [".html", "application/pdf", "document.pdf"],
  ["", "image/png", "document.png"],
  [`${"x".repeat(300)}.html`, "application/pdf", `${"x".repeat(190)}.pdf`],
] as const)("%s, of type %s, is kept as %s", (sent, type, kept) => {
  expect(downloadName(sent, type)).toBe(kept);
});
