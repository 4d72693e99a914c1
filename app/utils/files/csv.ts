export const BYTE_ORDER_MARK = "\uFEFF";

export const formatCsvLine = (cells: (string | number)[]): string =>
  `${cells.map(formatCell).join(",")}\r\n`;

const PHONE = /^\+\d[\d ]*$/;

// Spreadsheets of many countries split at semicolons, so formulas may start after those too.
const FORMULA = /(?<=^|[;\t\r\n])(?=[ "']*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?='*[\t\r])/g;
const ESCAPED_FORMULA = /(?<=^|[;\t\r\n])'(?=[ "']*[=+\-@＝＋－＠﹦﹢﹣﹫])|^'(?='*[\t\r])/g;

// Visitors choose these texts, and a formula can send a whole sheet elsewhere.
function formatCell(cell: string | number): string {
  const text = String(cell);
  const isPlain = typeof cell === "number" || PHONE.test(text);
  const safe = isPlain ? text : text.replace(FORMULA, "'");
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const parseCell = (cell: string): string => cell.replace(ESCAPED_FORMULA, "");
