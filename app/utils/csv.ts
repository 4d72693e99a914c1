/** Told at the beginning of the file: without it Excel takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** One line of a CSV file, with its end (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** A phone number: digits and spaces after its +, of which no formula can be made. */
const PHONE = /^\+\d[\d ]*$/;

/**
 * A cell. What a spreadsheet would take for a formula gets an apostrophe before it: visitors choose
 * these texts, and a formula can send a whole sheet elsewhere.
 */
function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !PHONE.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
