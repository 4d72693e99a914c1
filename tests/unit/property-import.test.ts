import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { decimalMarkOf } from "~/domain/property-imports/canonical-cells";
import { checkLine } from "~/domain/property-imports/check-line.server";
import type { CheckContext } from "~/domain/property-imports/line-row";
import {
  cellsOf,
  fileColumns,
  requiredColumns,
  type ExportedProperty,
} from "~/domain/property-imports/property-columns";
import { MOST_LINES } from "~/domain/property-imports/csv-records.server";
import { withoutGhostCells } from "~/domain/property-imports/ghost-cells";
import { LARGEST_IMPORT, readImportFile } from "~/domain/property-imports/read-file.server";
import { m } from "~/text/messages";
import { formatCsvLine, parseCell } from "~/utils/files/csv";
import { availabilities } from "~/domain/properties/availability/availability";

const HEADER = requiredColumns.join(",");
const LINE = requiredColumns.map((column) => (column === "name" ? "House" : "")).join(",");
const read = (text: string | Buffer) => readImportFile(Buffer.from(text as string));

/** Why a file is refused as a whole. */
async function refusal(text: string | Buffer): Promise<string[]> {
  const reading = await read(text);
  return reading.ok ? [] : reading.errors;
}

/** The lines of a file that are wrong as lines. */
async function wrongLines(text: string) {
  const reading = await read(text);
  if (!reading.ok) throw new Error(reading.errors.join());
  return reading.lines.flatMap(({ line, errors }) =>
    errors.map(({ column, message }) => [line, column, message]),
  );
}

test("a file with the most lines and all columns is read", async () => {
  const line = fileColumns.map(() => "x").join(",");
  const reading = await read(`${fileColumns.join(",")}\n${`${line}\n`.repeat(MOST_LINES)}`);
  expect(reading.ok && reading.lines.length).toBe(MOST_LINES);
});

describe("a file is refused as a whole", () => {
  test.each([
    ["empty", "", m.admin_import_file_empty()],
    ["only a byte order mark", "\uFEFF", m.admin_import_file_empty()],
    ["its header alone", `${HEADER}\r\n`, m.admin_import_no_rows()],
    ["a workbook", "PK\u0003\u0004rest", m.admin_import_is_workbook()],
    ["a NUL", `${HEADER}\n${LINE}\nab\0c`, m.admin_import_nul_character({ row: 3 })],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), m.admin_import_is_workbook()],
    [
      "Latin-1",
      Buffer.concat([Buffer.from(`${HEADER}\n${LINE}\n`), Buffer.from("Café", "latin1")]),
      m.admin_import_not_utf8({ row: 3 }),
    ],
    [
      "Latin-1 below a line of nothing",
      Buffer.concat([Buffer.from(`\n${HEADER}\n`), Buffer.from("Café", "latin1")]),
      m.admin_import_not_utf8({ row: 3 }),
    ],
    [
      "an unknown column",
      `${HEADER},prise\n${LINE},1`,
      m.admin_import_column_unknown({ column: "prise" }),
    ],
    [
      "a column twice",
      `${HEADER},price\n${LINE},1`,
      m.admin_import_column_repeated({ column: "price" }),
    ],
    [
      "a column of Object",
      `${HEADER},__proto__\n${LINE},1`,
      m.admin_import_column_unknown({ column: "__proto__" }),
    ],
    [
      "a missing column",
      `${HEADER.replace("price,", "")}\n${LINE}`,
      m.admin_import_column_missing({ column: "price" }),
    ],
    [
      "a broken header",
      `"${HEADER}`,
      m.admin_import_row_broken({ row: 1, fault: m.admin_import_fault_open_quote() }),
    ],
    [
      "too many lines",
      `${HEADER}\n${`${LINE}\n`.repeat(MOST_LINES + 1)}`,
      m.admin_import_too_many_rows({ count: "10,000" }),
    ],
    [
      "too many bytes",
      Buffer.alloc(LARGEST_IMPORT + 1, "a"),
      m.admin_import_file_too_large({ megabytes: 20 }),
    ],
  ])("with %s", async (_, text, message) => {
    expect(await refusal(text)).toEqual([message]);
  });

  test.each([
    ["dots", HEADER.replaceAll(",", ":")],
    ["words of its own", "Haus,Preis,Ort"],
    ["no header", LINE],
  ])("with %s for a header, in one sentence", async (_, header) => {
    expect(await refusal(`${header}\n${LINE}`)).toEqual([m.admin_import_no_columns()]);
  });

  test("names no more than five of a thousand unknown columns, each cut", async () => {
    const unknown = Array.from({ length: 1000 }, (_, n) => `${n}${"x".repeat(80)}`).join(",");
    const errors = await refusal(`${HEADER},${unknown}\n`);
    expect(errors).toHaveLength(5);
    expect(Math.max(...errors.map(({ length }) => length))).toBeLessThan(70);
  });
});

describe("a line is wrong, and the others are kept", () => {
  test.each([
    [
      "too few cells",
      `${LINE}\na,b\n${LINE}`,
      [[3, "", m.admin_import_cell_count({ count: 2, width: 11 })]],
    ],
    ["the header again", `${LINE}\n${HEADER}`, [[3, "", m.admin_import_row_is_header()]]],
    [
      "a reference twice",
      `PB-1001${LINE}\n${LINE}\nPB-1001${LINE}`,
      [[4, "reference", m.admin_import_row_repeated({ row: 2, column: "reference" })]],
    ],
    [
      "a quotation mark in a cell",
      `${LINE}\n${LINE.replace("House", '"Ho"use')}\n${LINE}`,
      [[3, "", m.admin_import_row_broken({ row: 3, fault: m.admin_import_fault_stray_quote() })]],
    ],
    [
      "an open quotation mark",
      `${LINE}\n${LINE.replace("House", '"House')}\n${LINE}`,
      [[3, "", m.admin_import_row_broken({ row: 3, fault: m.admin_import_fault_open_quote() })]],
    ],
  ])("%s", async (_, lines, wrong) => {
    expect(await wrongLines(`${HEADER}\n${lines}`)).toEqual(wrong);
  });

  test("a slug twice, however it is written", async () => {
    const twice = `${HEADER},slug\n${LINE},The House\n${LINE},the-house`;
    expect(await wrongLines(twice)).toEqual([
      [3, "slug", m.admin_import_row_repeated({ row: 2, column: "slug" })],
    ]);
  });

  test("and says its number, with cells of several lines and empty ones before it", async () => {
    const cell = LINE.replace("House", '"one\r\ntwo\nthree"');
    expect(await wrongLines(`${HEADER}\r\n${cell}\r\n\r\na\r\n`)).toEqual([
      [6, "", m.admin_import_cell_count({ count: 1, width: 11 })],
    ]);
  });
});

describe("a file as spreadsheets save it", () => {
  const cases = new URL("../support/cases/", import.meta.url);
  const readCase = async (name: string) => readImportFile(await readFile(new URL(name, cases)));
  test.each([
    ["11-csv-ghost-rows-spaces.csv", 1],
    ["11-csv-ghost-rows.csv", 2],
    ["12-csv-ghost-columns.csv", 2],
    ["13-csv-sep-line.csv", 1],
    ["14-csv-pipes.csv", 1],
    ["14-csv-tabs.csv", 2],
    ["16-csv-header-case.csv", 1],
  ])("%s has %i lines", async (name, count) => {
    const reading = await readCase(name);
    if (!reading.ok) throw new Error(reading.errors.join());
    expect(reading.lines).toHaveLength(count);
    expect(reading.lines.flatMap(({ errors }) => errors)).toEqual([]);
    const [first] = reading.lines;
    expect(first?.cells[reading.columns.indexOf("longitude")]).toBe("39.7185");
  });

  const nameIn = async (content: Buffer) => {
    const reading = await readImportFile(content);
    if (!reading.ok) throw new Error(reading.errors.join());
    const [line] = reading.lines;
    return [line?.line, line?.cells[reading.columns.indexOf("name")]];
  };
  const quotedHeader = HEADER.split(",")
    .map((heading) => `"${heading}"`)
    .join(",");
  test.each<[string, string | Buffer, number]>([
    ["a byte order mark before quotation marks", `\uFEFF${quotedHeader}\n${LINE}`, 2],
    ["spaces for underscores", `${HEADER.replaceAll("_", " ").toUpperCase()}\n${LINE}`, 2],
    ["spaces around its headings", `${HEADER.replaceAll(",", " ,\u00A0")}\n${LINE}`, 2],
    ["a zero-width space before its header", `\u200B${HEADER}\n${LINE}`, 2],
    [
      "an empty column between others",
      `${HEADER.replace(",", ",,")}\n${LINE.replace(",", ",,")}`,
      2,
    ],
    ["sep= in quotation marks, and blank lines", `"sep=,"\r\n\r\n,,,\r\n${HEADER}\r\n${LINE}`, 5],
    ["sep= of a tab", `sep=\t\r\n${`${HEADER}\n${LINE}`.replaceAll(",", "\t")}`, 3],
    ["rows of blanks before its first", `${HEADER}\n , ,"",\u00A0\n,\u200B,\n${LINE}`, 4],
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${HEADER}\n${LINE}`, "utf16le"), 2],
    ["UTF-16 without it", Buffer.from(`${HEADER}\n${LINE}`, "utf16le"), 2],
    ["UTF-16, big-endian", Buffer.from(`\uFEFF${HEADER}\n${LINE}`, "utf16le").swap16(), 2],
    ["carriage returns alone", `${HEADER}\r${LINE}\r`, 2],
  ])("with %s", async (_, content, line) => {
    expect(await nameIn(Buffer.from(content as string))).toEqual([line, "House"]);
  });

  test("every column of the export is a heading, in capitals and without underscores too", async () => {
    const heading = fileColumns.join(",").toUpperCase().replaceAll("_", " ");
    const reading = await read(`${heading}\n${fileColumns.map(() => "x").join(",")}`);
    expect(reading.ok && reading.columns).toEqual(fileColumns);
  });

  test("a value below no heading is quoted, with where it stands", async () => {
    const lines = `${LINE.replace(",", ",lost,")}\n${LINE},,behind`;
    expect(await wrongLines(`${HEADER.replace(",", ",,")}\n${lines}`)).toEqual([
      [2, "", m.admin_import_column_unnamed({ cell: "“lost”", number: 2 })],
      [3, "", m.admin_import_cell_count({ count: 13, width: 12 })],
    ]);
  });
});

describe("a whole line of a file", () => {
  const linesOf = async (name: string) => {
    const cases = new URL("../support/cases/", import.meta.url);
    const reading = await readImportFile(await readFile(new URL(name, cases)));
    if (!reading.ok) throw new Error(reading.errors.join());
    const { columns, lines, decimalMark } = reading;
    return lines.map((line) => checkLine(columns, line, { ...context, decimalMark }));
  };
  test.each([
    ["15-csv-decimal-comma-position.csv", { latitude: -5.0608, longitude: 39.7185 }],
    [
      "17-csv-dms.csv",
      { latitude: expect.closeTo(-5.0608, 4), longitude: expect.closeTo(39.7186, 4) },
    ],
    ["17-csv-price-scientific.csv", { price: 90_000 }],
    ["17-csv-wrong-words.csv", { type: "house", island: "Pemba" }],
  ])("%s is one new property", async (name, patch) => {
    expect(await linesOf(name)).toMatchObject([{ kind: "new", errors: [], patch }]);
  });
});

describe("the decimal mark of a file", () => {
  const markOf = (cells: Record<string, string>) =>
    decimalMarkOf(Object.entries(cells).map(([column, cell]) => ({ column, cells: [cell] })));
  test.each([
    [{ latitude: "-5,0608" }, ","],
    [{ latitude: "-5.060" }, "."],
    [{ size_sqm: "4.800", bathrooms: "2,5" }, ","],
    [{ size_sqm: "1.234,5" }, ","],
    [{ land_size_sqm: "1,234.5" }, "."],
    [{ size_sqm: "4.800", price: "1,5" }, null],
    [{ latitude: "-5.0608", size_sqm: "1,5" }, null],
    [{ name: "1,5", latitude: "-5" }, null],
  ])("of %j is %j", (cells, mark) => {
    expect(markOf(cells as Record<string, string>)).toBe(mark);
  });
});

describe("a file that is made to be large", () => {
  const bounds = { separator: ",", width: 3, lines: 10, cells: 100, cellsInLine: 30 };
  const trimmed = (text: string) => {
    const { bytes, stop } = withoutGhostCells(Buffer.from(text), bounds);
    return [bytes.toString(), stop?.reason ?? null];
  };
  test.each([
    ["a,b,c\n", "a,b,c\n", null],
    ["a,b,c,,,,\r\n1,,,,\r\n", "a,b,c\r\n1,,\r\n", null],
    ['a\n,,,,\n , \u00A0,""\nb', "a\n\n\nb", null],
    ['"a,,,\n,,,",b,,,', '"a,,,\n,,,",b,', null],
    ["a,b,c,d,,,", "a,b,c,d", null],
    [`x\n${"a,".repeat(40)}\ny`, "x\n", "cellsInLine"],
    ["a\n".repeat(11), "a\n".repeat(10), "lines"],
    ["a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a\n".repeat(9), /^(?:a[^\n]*\n){6}$/, "cells"],
  ])("%j is cut to what a parser has to see", (text, left, reason) => {
    const [found, stopped] = trimmed(text);
    expect(stopped).toBe(reason);
    if (typeof left === "string") expect(found).toBe(left);
    else expect(found).toMatch(left);
  });

  test("15 MB of commas in a line, 200 lines of 99,000 and as many more rows of them leave nothing", () => {
    const commas = ",".repeat(99_000);
    for (const text of [",".repeat(15_000_000), `${commas}\n`.repeat(200)]) {
      const { bytes, stop } = withoutGhostCells(Buffer.from(text), bounds);
      expect(stop).toBeNull();
      expect(bytes.length).toBeLessThanOrEqual(200);
    }
  });

  test("rows and columns that were only formatted do not count", async () => {
    const commas = ",".repeat(16_000);
    const rows = `${LINE}${commas}\n`.repeat(3) + `${commas}\n`.repeat(500);
    const reading = await read(`${HEADER}${commas}\n${rows}`);
    expect(reading.ok && reading.lines.map(({ errors }) => errors)).toEqual([[], [], []]);
  });

  test("a line of far too many cells ends the reading where it begins", async () => {
    const wide = "a,".repeat(2_000_000);
    expect(await wrongLines(`${HEADER}\n${LINE}\n${wide}\n${LINE}`)).toEqual([
      [3, "", m.admin_import_row_broken({ row: 3, fault: m.admin_import_fault_cells() })],
    ]);
  });

  test.each([
    ["a header of commas alone", ",".repeat(15_000_000), m.admin_import_file_empty()],
    ["line breaks alone", "\r".repeat(15_000_000), m.admin_import_file_empty()],
    [
      "a header without end",
      `${HEADER},${"a".repeat(1_000_000)}`,
      m.admin_import_row_broken({ row: 1, fault: m.admin_import_fault_length() }),
    ],
  ])("%s is refused", async (_, text, message) => {
    expect(await refusal(text)).toEqual([message]);
  });
});

test("a file with semicolons is read too, whatever ends its lines", async () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = [HEADER, LINE.replace("House", '"a;b,c"')].join(end).replace(/,(?!c")/g, ";");
    const reading = await read(text);
    expect(reading.ok && reading.lines[0]?.cells[requiredColumns.indexOf("name")]).toBe("a;b,c");
  }
});

test.each([
  "=1",
  "'=1",
  "''=1",
  "+1",
  "+255 777",
  "-5.05",
  "@x",
  "\t=",
  "'quoted'",
  "a=b",
  "'",
  "",
])("the cell %j is read as it was written", (text) => {
  const cell = formatCsvLine([text]).trimEnd().replace(/^"|"$/g, "");
  expect(parseCell(cell || formatCsvLine([text]).replace(/\r\n$/, "").replace(/^"|"$/g, ""))).toBe(
    text,
  );
});

test("a number is no formula, and stays one", () => {
  expect(formatCsvLine([-5.0559, "-5.0559"])).toBe("-5.0559,'-5.0559\r\n");
});

const PICTURE = "https://storage.example/1.jpg";

const property: ExportedProperty = {
  id: "00000000-0000-4000-8000-000000000001",
  created_at: "2026-11-01T08:00:00+00:00",
  updated_at: "2026-11-02T08:00:00.123456+00:00",
  reference: "PB-1001",
  name: "Harbour House",
  slug: "harbour-house",
  type: "house",
  status: "Ready to Move In",
  listed_by: "Kisiwa",
  whatsapp_number: null,
  description: "By the harbour.\r\nWith a garden.",
  amenities: ["pool", "gym"],
  price: 120_000,
  bedrooms: 3,
  bathrooms: 2.5,
  size_sqm: 140.5,
  land_size_sqm: null,
  handover_date: null,
  video_url: null,
  tour_url: null,
  floor_plans: [],
  island: "Pemba",
  location: m.admin_property_location_placeholder(),
  latitude: -5.0559,
  longitude: 39.7294,
  boundary: null,
  boundary_system: null,
  // Ended: the form takes such a lease no more.
  title_facts: { ends: { value: "2020-01-01" } },
  images: [PICTURE],
  image_details: { [PICTURE]: { alt: "From the sea", width: 10, height: 10, colour: "#000000" } },
  availability: "available",
  is_published: true,
  returns_published: false,
  area_id: "00000000-0000-4000-8000-00000000000a",
  size_sqft: 1512.33,
  land_size_sqft: null,
  availability_confirmed_on: null,
  archived_at: null,
  area: { slug: "wete" },
};

const context: CheckContext = {
  stored: new Map([[property.reference, property]]),
  areas: new Map([["wete", "00000000-0000-4000-8000-00000000000a"]]),
  slugOwners: new Map([
    ["harbour-house", property.id],
    ["other-house", "00000000-0000-4000-8000-000000000002"],
  ]),
  lister: "Kisiwa",
  pictures: new Set([PICTURE, "https://storage.example/2.jpg"]),
  decimalMark: null,
};

/** The line of the stored property, with some cells changed. */
function check(changes: Record<string, string>, known: Partial<CheckContext> = {}) {
  const cells: Record<string, unknown> = { ...cellsOf(property), ...changes };
  const line = { line: 2, cells: fileColumns.map((column) => String(cells[column])) };
  return checkLine(fileColumns, line, { ...context, ...known });
}
/** With a lease that goes on, so that the form takes it. */
const LEASE = { title_ends: "2090-01-01" };

describe("a line", () => {
  test("as it was exported is unchanged, though the form would not take it any more", () => {
    expect(check({})).toMatchObject({ kind: "unchanged", errors: [], patch: {} });
    expect(check({ description: "By the harbour.\nWith a garden." }).kind).toBe("unchanged");
    expect(check({ updated_at: "" }).kind).toBe("unchanged");
  });

  test("that a spreadsheet has rewritten is unchanged, and its days are read as they are stored", () => {
    for (const title_ends of ["1/1/2020", "01.01.20", "2020/1/1"])
      expect(check({ title_ends }).kind, title_ends).toBe("unchanged");
    const known = { ...property, handover_date: "2027-12-01", title_facts: {} };
    const stored = new Map([[known.reference, known]]);
    for (const handover_date of ["12/1/2027", "01/12/2027", "1.12.27"]) {
      const cells = { handover_date, title_ends: "", price: "130000" };
      expect(check(cells, { stored }), handover_date).toMatchObject({
        kind: "changed",
        patch: { price: 130_000 },
        differences: [{ column: "price" }],
      });
    }
    for (const handover_date of ["12/2/2027", "12/1/2028", "2027"])
      expect(check({ handover_date, title_ends: "" }, { stored }).errors).toEqual([
        {
          column: "handover_date",
          message: `${m.editing_date_invalid()} (“${handover_date}”)`,
        },
      ]);
    expect(cellsOf({ ...property, whatsapp_number: "+255777123456" }).whatsapp_number).toBe(
      "+255 777 123 456",
    );
  });

  test.each<Record<string, string>>([
    { is_published: "TRUE" },
    { is_published: "ja", type: "House", status: "ready to move in", island: "PEMBA" },
    { reference: " pb-1001 ", name: "Harbour House ", slug: "Harbour House", area: "Wete" },
    { amenities: "Gym, Pool", availability: "Available" },
    { price: "120.000", bathrooms: "2,5", size_sqm: "140,50", latitude: "-5,0559" },
    { price: "$120,000.00", bathrooms: "2.50", longitude: "39.72940" },
  ])("with %j in other words is unchanged", (changes) => {
    expect(check(changes)).toMatchObject({ kind: "unchanged", errors: [] });
  });

  test("with a phone number that a spreadsheet has cut is unchanged", () => {
    const known = { ...property, whatsapp_number: "+255777410260" };
    const stored = new Map([[known.reference, known]]);
    for (const whatsapp_number of ["777410260", "0777 410 260", "255777410260"]) {
      expect(check({ whatsapp_number }, { stored }).kind, whatsapp_number).toBe("unchanged");
    }
  });

  test("reads its numbers by the mark of its file, or by what is stored, or asks", () => {
    const size = (size_sqm: string, decimalMark: "." | "," | null) =>
      check({ ...LEASE, size_sqm }, { decimalMark });
    expect(size("4.800", ",").patch).toMatchObject({ size_sqm: 4800 });
    expect(size("4.800", ".").patch).toMatchObject({ size_sqm: 4.8 });
    expect(size("4.800,5", null).patch).toMatchObject({ size_sqm: 4800.5 });
    const [error, ...others] = size("4.800", null).errors;
    expect(error?.message).toMatch(/“4\.800”.*4\.8.*4,800/);
    expect(others).toEqual([]);
    const known = { ...property, size_sqm: 4800 };
    const stored = new Map([[known.reference, known]]);
    expect(check({ size_sqm: "4.800" }, { stored }).kind).toBe("unchanged");
  });

  test("with degrees, minutes and seconds is read, and what is none is quoted", () => {
    const at = (latitude: string) => check({ ...LEASE, latitude });
    expect(at(`5°03'39"S`).patch.latitude).toBeCloseTo(-5.0608, 4);
    expect(at("five south").errors).toMatchObject([
      { column: "latitude", message: expect.stringContaining("“five south”") as string },
    ]);
  });

  test("marks a price or size that changes more than fivefold", () => {
    const marked = (changes: Record<string, string>) =>
      check({ ...LEASE, ...changes })
        .differences.filter(({ isSuspicious }) => isSuspicious)
        .map(({ column }) => column);
    expect(marked({ price: "12000", size_sqm: "1405", bedrooms: "30" })).toEqual([
      "price",
      "size_sqm",
    ]);
    expect(marked({ price: "130000", size_sqm: "" })).toEqual([]);
  });

  test("that changes anything has to keep the form's rules as a whole", () => {
    expect(check({ price: "130000" })).toMatchObject({
      kind: "wrong",
      errors: [
        {
          column: "title_ends",
          message: m.admin_import_error_with_value({
            error: m.admin_property_lease_ended(),
            value: "“2020-01-01”",
          }),
        },
      ],
    });
  });

  test("writes the columns of its changed cells alone", () => {
    expect(check({ ...LEASE, price: "130000" })).toMatchObject({
      kind: "changed",
      patch: { price: 130_000, title_facts: { ends: { value: "2090-01-01" } } },
    });
    expect(Object.keys(check({ ...LEASE, is_published: "no" }).patch).sort()).toEqual([
      "is_published",
      "returns_published",
      "title_facts",
    ]);
    expect(check({ ...LEASE, pictures: `${PICTURE}  New words ` }).patch).toMatchObject({
      images: [PICTURE],
      image_details: { [PICTURE]: { alt: "New words", width: 10 } },
    });
    expect(check({ ...LEASE, slug: "" }).patch).toMatchObject({ slug: "harbour-house" });
  });

  test("adds floor plans without losing the details of the pictures, and the other way round", () => {
    const plan = "https://storage.example/2.jpg";
    expect(check({ ...LEASE, floor_plans: `${plan} Ground floor` }).patch).toEqual({
      title_facts: { ends: { value: "2090-01-01" } },
      floor_plans: [plan],
      image_details: {
        [PICTURE]: expect.objectContaining({ alt: "From the sea", width: 10 }) as object,
        [plan]: { alt: "Ground floor" },
      },
    });
    const planned = {
      ...property,
      floor_plans: [plan],
      image_details: {
        ...(property.image_details as object),
        [plan]: { alt: "Ground floor", width: 20 },
      },
    };
    const stored = new Map([[planned.reference, planned]]);
    expect(cellsOf(planned).floor_plans).toBe(`${plan} Ground floor`);
    const floor_plans = String(cellsOf(planned).floor_plans);
    const pictures = `${PICTURE} From the garden`;
    expect(check({ ...LEASE, floor_plans, pictures }, { stored }).patch).toMatchObject({
      images: [PICTURE],
      image_details: { [PICTURE]: { alt: "From the garden" }, [plan]: { width: 20 } },
    });
  });

  test("that names a picture twice has it once, with its first words", () => {
    const other = "https://storage.example/2.jpg";
    expect(
      check({ ...LEASE, pictures: `${PICTURE} One\n${other}\n${PICTURE} Two` }).patch,
    ).toMatchObject({
      images: [PICTURE, other],
      image_details: { [PICTURE]: { alt: "One" } },
    });
  });

  test("moves a property within its boundary, and not away from it", () => {
    const boundary = [
      [39.729, -5.0561],
      [39.7298, -5.0561],
      [39.7298, -5.0554],
    ];
    const known = { ...property, boundary, boundary_system: "wgs84" as const };
    const stored = new Map([[known.reference, known]]);
    const moved = (changes: Record<string, string>) => check({ ...LEASE, ...changes }, { stored });
    expect(moved({ latitude: "-5.0557", price: "130000" })).toMatchObject({
      kind: "changed",
      patch: { latitude: -5.0557 },
    });
    expect(moved({ latitude: "-5.4" }).errors).toEqual([
      {
        column: "latitude",
        message: expect.any(String) as string,
      },
    ]);
    expect(moved({ longitude: "39.8" }).errors).toMatchObject([{ column: "longitude" }]);
    expect(moved({ island: "Mafia" }).errors).toEqual([
      {
        column: "island",
        message: m.admin_boundary_corner_elsewhere({ corner: 1, place: "Pemba", island: "Mafia" }),
      },
    ]);
    // Where nothing about the place is changed, the file does not have to mend it.
    const away = { ...known, latitude: -5.4 };
    const awayToo = new Map([[away.reference, away]]);
    expect(check({ ...LEASE, latitude: "-5.4", price: "1" }, { stored: awayToo }).kind).toBe(
      "changed",
    );
  });

  test("without a reference is a new property, with what the form leaves out filled in", () => {
    const { kind, patch, property_id } = check({
      ...LEASE,
      reference: "",
      slug: "",
      listed_by: "",
      availability: "",
    });
    expect([kind, property_id]).toEqual(["new", null]);
    expect(patch).toMatchObject({ slug: "", listed_by: "Kisiwa", availability: "available" });
    expect(Object.keys(patch)).toEqual(expect.arrayContaining(["is_published", "images"]));
  });

  test.each([
    ["reference", { reference: "PB-9999" }, m.admin_import_reference_unknown()],
    ["updated_at", { name: "X", updated_at: "2026-11-01" }, m.admin_import_row_outdated()],
    ["updated_at", { name: "X", updated_at: "" }, m.admin_import_version_missing()],
    ["slug", { slug: "Other House" }, m.admin_import_slug_taken()],
    ["area", { area: "chake" }, m.admin_import_area_unknown({ text: "“chake”" })],
    ["area", { area: "" }, m.admin_property_area_required()],
    ["is_published", { is_published: "maybe" }, m.admin_import_not_yes_or_no({ text: "“maybe”" })],
    ["is_published", { pictures: "" }, m.admin_import_draft_only()],
    [
      "pictures",
      { pictures: "https://evil.example/1.jpg" },
      m.admin_import_picture_unknown({ url: "https://evil.example/1.jpg" }),
    ],
    [
      "pictures",
      { pictures: `${PICTURE}\nhttps://storage.example/gone.jpg` },
      m.admin_import_picture_unknown({ url: "https://storage.example/gone.jpg" }),
    ],
    [
      "floor_plans",
      { floor_plans: "https://storage.example/gone.jpg" },
      m.admin_import_picture_unknown({ url: "https://storage.example/gone.jpg" }),
    ],
    ["name", { name: " " }, "Property name is required"],
    ["price", { price: "cheap" }, m.admin_editing_number_invalid({ text: "“cheap”" })],
    ["price", { price: "" }, "Valid price is required"],
    ["price", { price: "1.5" }, m.admin_property_price_whole()],
    ["price", { price: "0" }, m.admin_import_cell_invalid({ value: "“0”", column: "price" })],
    ["bedrooms", { bedrooms: "-1" }, m.editing_number_too_small({ min: "0" })],
    ["type", { type: "castle" }, "“castle” isn't an option. Choose apartment, house,"],
    ["type", { type: "" }, "Property type is required"],
    ["status", { status: "Done" }, "“Done” isn't an option. Choose Off Plan, Construction"],
    ["land_size_sqm", { land_size_sqm: "4.800" }, "“4.800” could be 4.8 or 4,800"],
    [
      "availability",
      { availability: "gone" },
      m.admin_property_availability_unknown({ choices: availabilities.join(", ") }),
    ],
    [
      "amenities",
      { amenities: "pool moat" },
      m.admin_import_amenity_unknown({
        names: "“moat”",
        choices: "pool, beach-access, ocean-view and gym",
      }),
    ],
    ["latitude", { latitude: "95" }, m.admin_property_degrees_range({ most: 90 })],
    ["handover_date", { handover_date: "31/01/2027" }, m.editing_date_invalid()],
    ["whatsapp_number", { whatsapp_number: "12" }, /./],
    [
      "video_url",
      { video_url: "https://example.org/film" },
      m.admin_property_media_invalid({ hosts: "YouTube, Vimeo" }),
    ],
    ["title_years", { title_years: "150" }, "A lease runs for 1 to 99 years"],
    [
      "title_ends_document",
      { title_ends_seen_on: "2026-11-03" },
      m.admin_property_title_document_missing(),
    ],
    ["title_right", { title_right: "freehold" }, m.editing_choose_one()],
  ])("with a wrong %s says so there: %j", (column, changes, message) => {
    const { kind, errors, patch } = check({ ...LEASE, ...changes });
    expect(kind).toBe("wrong");
    expect(patch).toEqual({});
    expect(errors.map((error) => error.column)).toEqual([column]);
    expect(errors[0]?.message).toMatch(message);
  });
});
