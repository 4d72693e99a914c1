/** Told at the beginning of the file: without it Excel takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** One line of a CSV file, with its end (RFC 4180). A number is written as it is. */
export const csvLine = (cells: (string | number)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`;

/** A phone number: digits and spaces after its +, of which no formula can be made. */
const PHONE = /^\+\d[\d ]*$/;

/** The beginning of a formula, and what would be taken for one that has its apostrophe already. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * A cell. What a spreadsheet would take for a formula gets an apostrophe before it: visitors choose
 * these texts, and a formula can send a whole sheet elsewhere.
 */
function csvCell(cell: string | number): string {
  const text = String(cell);
  const isFormula = typeof cell === "string" && FORMULA.test(text) && !PHONE.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that was read: without the apostrophe that `csvLine` has put before a formula. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
