import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { withoutGhostCells, type CsvStop } from "./ghost-cells";
import { fileColumns } from "./property-columns";

/** Maximum lines of a file, without its header. */
export const MOST_LINES = 10_000;
const MOST_CELLS = MOST_LINES * fileColumns.length;
/** Maximum characters of a line: twice the longest description and everything else. */
export const LARGEST_LINE = 100_000;
/** Bytes parsed before yielding to other requests. */
const CHUNK = 64 * 1024;

export type CsvRecord = { line: number; cells: string[] };
export type CsvBody = {
  bytes: Buffer;
  firstLine: number;
  separator: string;
  width: number;
};

type Records = {
  records: CsvRecord[];
  /** The first unreadable line; nothing after it was read. */
  broken: { line: number; message: string } | null;
};

/** Reads the non-empty records up to the first broken one; a file over the limits is rejected before it is parsed. */
export async function readRecords(body: CsvBody): Promise<Records | { tooMany: string }> {
  const { separator, width, firstLine } = body;
  const limits = { lines: MOST_LINES, cells: MOST_CELLS, cellsInLine: 10 * width };
  const { bytes, stop } = withoutGhostCells(body.bytes, { separator, width, ...limits });
  if (stop && stop.reason !== "cellsInLine") return { tooMany: tooMany(stop) };
  const lineAt = lineCounter(bytes, firstLine);
  const records: CsvRecord[] = [];
  let end = 0;
  const parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_LINE,
    // Reading the stream instead would lose the records before a broken line.
    on_record: (cells: string[], info) => {
      records.push({ line: lineAt(end), cells });
      end = info.bytes;
      return null;
    },
  });
  try {
    await pipeline(Readable.from(chunksOf(bytes)), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, broken: brokenLine(lineAt(end), faultOf(error)) };
  }
  const broken = stop && brokenLine(lineAt(bytes.length), m.admin_import_fault_cells());
  return { records, broken };
}

const brokenLine = (line: number, fault: string) => ({
  line,
  message: m.admin_import_row_broken({ row: line, fault }),
});

const tooMany = ({ reason }: CsvStop) =>
  reason === "lines"
    ? m.admin_import_too_many_rows({ count: formatNumber(MOST_LINES) })
    : m.admin_import_too_many_cells({ count: formatNumber(MOST_CELLS) });

export function faultOf({ code }: CsvError): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return m.admin_import_fault_open_quote();
  if (code === "CSV_MAX_RECORD_SIZE") return m.admin_import_fault_length();
  return m.admin_import_fault_stray_quote();
}

/** Returns a function from ascending byte positions to the next record's line number, counted as in an editor. */
function lineCounter(bytes: Buffer, firstLine: number) {
  let at = 0;
  let line = firstLine;
  const isBreak = () => bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10);
  return (position: number): number => {
    for (; at < position || bytes[at] === 10 || bytes[at] === 13; at++) if (isBreak()) line++;
    return line;
  };
}

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK);
    await setImmediate();
  }
}
