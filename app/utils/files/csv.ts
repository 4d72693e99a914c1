/** Told at the beginning of the file: without it Excel takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** One line of a CSV file, with its end (RFC 4180). A number is written as it is. */
export const csvLine = (cells: (string | number)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`;

/** A phone number: digits and spaces after its +, of which no formula can be made. */
const PHONE = /^\+\d[\d ]*$/;

/**
 * Where a formula may begin: at the beginning of a cell, and behind whatever else divides cells. Spreadsheets
 * of many countries divide at semicolons, and there quotation marks inside a line do not hold a cell of ours
 * together. What has its apostrophe already gets another one, so that reading can take one away.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[ "']*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?='*[\t\r])/g;
const NEUTRALISED = /(?<=^|[;\t\r\n])'(?=[ "']*[=+\-@＝＋－＠﹦﹢﹣﹫])|^'(?='*[\t\r])/g;

/**
 * A cell. What a spreadsheet would take for a formula gets an apostrophe before it: visitors choose
 * these texts, and a formula can send a whole sheet elsewhere.
 */
function csvCell(cell: string | number): string {
  const text = String(cell);
  const isPlain = typeof cell === "number" || PHONE.test(text);
  const safe = isPlain ? text : text.replace(FORMULA, "'");
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that was read: without the apostrophes that `csvLine` has put before formulas. */
export const textOfCell = (cell: string): string => cell.replace(NEUTRALISED, "");
