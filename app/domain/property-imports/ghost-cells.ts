const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Space, quotation mark, and the two bytes of a no-break space in UTF-8. */
const BLANKS = [0x20, QUOTE, 0xc2, 0xa0];

type CsvBounds = {
  separator: string;
  /** Number of cells in the header; empty ones beyond it are removed. */
  width: number;
  lines: number;
  cells: number;
  cellsInLine: number;
};

export type CsvStop = { reason: "lines" | "cells" | "cellsInLine" };

/** Removes in place the empty cells that spreadsheets save for formatting; stops before a line that exceeds a limit. */
export function withoutGhostCells(
  bytes: Buffer,
  bounds: CsvBounds,
): { bytes: Buffer; stop: CsvStop | null } {
  const separator = bounds.separator.charCodeAt(0);
  let end = 0;
  let lineStart = 0;
  let lines = 0;
  let cells = 0;
  let cellsInLine = 1;
  let isQuoted = false;
  let isGhost = true;

  const endLine = (): CsvStop["reason"] | null => {
    if (isGhost) end = lineStart;
    else {
      for (; cellsInLine > bounds.width && bytes[end - 1] === separator; end--) cellsInLine--;
      if (cellsInLine > bounds.cellsInLine) return "cellsInLine";
      cells += cellsInLine;
      lines += 1;
    }
    if (lines > bounds.lines) return "lines";
    return cells > bounds.cells ? "cells" : null;
  };

  for (const byte of bytes) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    const isBreak = !isQuoted && (byte === LINE_FEED || byte === CARRIAGE_RETURN);
    if (isBreak) {
      const reason = endLine();
      if (reason) return { bytes: bytes.subarray(0, lineStart), stop: { reason } };
      cellsInLine = 1;
      isGhost = true;
    } else if (byte === separator && !isQuoted) cellsInLine += 1;
    else if (isGhost) isGhost = BLANKS.includes(byte);
    bytes[end++] = byte;
    if (isBreak) lineStart = end;
  }
  const reason = endLine();
  if (reason) return { bytes: bytes.subarray(0, lineStart), stop: { reason } };
  return { bytes: bytes.subarray(0, end), stop: null };
}
