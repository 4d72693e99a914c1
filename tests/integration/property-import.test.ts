import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  columnsOutsideFiles,
  exportedColumns,
  fileColumns,
} from "~/domain/property-imports/property-columns";
import type { ImportLine, PropertyImport } from "~/domain/property-imports/property-import";
import type * as Commands from "~/domain/property-imports/property-import.commands.server";
import type * as Queries from "~/domain/property-imports/property-import.queries.server";
import type * as ExportRoute from "~/routes/admin/property/properties-export";
import type * as CheckRoute from "~/routes/admin/property/property-import-check";
import type * as UploadRoute from "~/routes/admin/property/property-import";
import { m } from "~/text/messages";
import { formatCsvLine } from "~/utils/files/csv";
import { sampleRows } from "../../supabase/seed/rows";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let exporting: typeof ExportRoute;
let uploading: typeof UploadRoute;
let checking: typeof CheckRoute;
let commands: typeof Commands;
let queries: typeof Queries;
let cookie: string;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  exporting = await import("~/routes/admin/property/properties-export");
  uploading = await import("~/routes/admin/property/property-import");
  checking = await import("~/routes/admin/property/property-import-check");
  commands = await import("~/domain/property-imports/property-import.commands.server");
  queries = await import("~/domain/property-imports/property-import.queries.server");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.platform.query("delete from storage.objects");
  for (const table of ["property_imports", "properties_pemba", "areas_pemba", "unused_pictures"]) {
    await local.sql.query(`delete from ${table}`);
  }
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});

type More = Parameters<typeof aProperty>[1];

async function stored(...rows: More[]) {
  const { error } = await local.service.from("properties_pemba").insert(
    rows.map((more) => aProperty(areaId, { images: [ourPicture(1)], ...more })),
    {
      defaultToNull: false,
    },
  );
  expect(error).toBeNull();
}

const ourPicture = (n: number) =>
  `${local.url}/storage/v1/object/public/properties/properties/picture-${n}.jpg`;

/** Puts such a picture into the bucket. */
const storedPicture = (n: number) =>
  local.platform.query(
    `insert into storage.objects (bucket_id, name) values ('properties', 'properties/picture-${n}.jpg')`,
  );

/** Every column of every property, by reference. */
const everything = async () =>
  (
    await local.sql.query<Record<string, unknown>>(
      "select * from properties_pemba order by reference",
    )
  ).rows;

async function exported(search = ""): Promise<string> {
  const request = new Request(`http://localhost/admin/properties/export.csv${search}`, {
    headers: { Cookie: cookie },
  });
  const response = await exporting.loader({ request, params: {}, context: {} });
  expect(response.status).toBe(200);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
}

async function upload(content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append("file", new File([content], "list.csv", { type: "text/csv" }));
  const request = new Request("http://localhost/admin/properties/import", {
    method: "POST",
    body,
    headers: { Cookie: cookie },
  });
  return uploading.action({ request, params: {}, context: {} });
}

/** The id of the import that a file makes. */
async function uploaded(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await upload(content);
  if (!(response instanceof Response)) throw new Error(JSON.stringify(response));
  expect(response.status).toBe(302);
  return response.headers.get("Location")?.split("/").at(-1) ?? "";
}

/** The import of a file once all of it is checked, with its lines. */
async function checked(content: string) {
  const id = await uploaded(content);
  const args = () => ({
    request: new Request(`http://localhost/admin/properties/import/${id}`, {
      headers: { Cookie: cookie },
    }),
    params: { importId: id },
    context: {},
  });
  let found = await checking.loader(args());
  while (found.state === "checking") found = await checking.loader(args());
  return found;
}

const counts = ({
  counts: { added, changed, unchanged, wrong },
}: Pick<PropertyImport, "counts">) => [added, changed, unchanged, wrong];
const errorsIn = (lines: ImportLine[]) =>
  lines.flatMap(({ line, errors }) =>
    errors.map(({ column, message }) => [line, column, message] as const),
  );

type Cells = Record<string, string | number>;

/** A file of these lines with these columns alone. */
function aFile(...lines: Cells[]): string {
  const columns = Object.keys(lines[0] ?? {});
  return [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ""))]
    .map(formatCsvLine)
    .join("");
}

const aLine = (more: Cells = {}): Cells => ({
  reference: "",
  updated_at: "",
  name: "Clove House",
  slug: "",
  type: "house",
  status: "Off Plan",
  description: "A house among cloves.",
  price: 90_000,
  area: "wete",
  location: m.admin_property_location_placeholder(),
  latitude: -5.05,
  longitude: 39.72,
  ...more,
});

/** A file in which one cell of one property is another than in the export. */
async function withCell(name: string, column: string, cell: string | number) {
  const { rows } = await local.sql.query<{ reference: string; updated_at: string }>(
    `select reference, to_jsonb(updated_at) #>> '{}' as updated_at from properties_pemba where name = $1`,
    [name],
  );
  const [row] = rows;
  return { ...aLine(), ...(await cellsOf(name)), ...row, [column]: cell } as Cells;
}

async function cellsOf(name: string): Promise<Cells> {
  for await (const batch of queries.cellsForExport({
    q: "",
    type: null,
    publication: null,
    tag: null,
  })) {
    const cells = batch.find((one) => one.name === name);
    if (cells) return cells;
  }
  throw new Error(`There is no ${name}`);
}

describe("what goes out comes in again", () => {
  test("unchanged, byte for byte: the sample content", async () => {
    const file = { width: 1600, height: 1067, bytes: 60_000, colour: "#f8e8c8" };
    const services = await local.service.from("services_pemba").select("slug,id");
    const ids = new Map(services.data?.map(({ slug, id }) => [slug, id]));
    await local.sql.query("delete from areas_pemba");
    for (const { table, rows } of sampleRows(
      () => ({ url: ourPicture(1), file }),
      ids,
      new Date(),
    )) {
      if (!/^(areas|properties)_pemba$/.test(table)) continue;
      const { error } = await local.service.from(table as "areas_pemba").insert(rows as never);
      expect(error, table).toBeNull();
    }
    const before = await everything();
    const whole = await exported();
    expect(whole).toContain("\r\nPB-");
    const found = await checked(whole);
    expect(errorsIn(found.lines.wrong)).toEqual([]);
    expect(counts(found)).toEqual([0, 0, before.length, 0]);
    expect(await commands.applyImport(found.id)).toBe("applied");
    expect(await exported()).toBe(whole);
    expect(await everything()).toEqual(before);
  });

  const formulas = ['=HYPERLINK("http://evil.example")', "+1+1", "-2+3", "@SUM(A1)", "'=1", "''=1"];
  const texts = [
    ...formulas,
    "'quoted'",
    'the "old" house; a, b',
    "one\ntwo",
    "Ωμέγα 🏠 كوخ",
    ",",
    '"',
  ];
  const withText = (text: string, n: number): More => ({
    name: `N ${n} ${text.replace(/\s+/g, " ")}`,
    location: text,
    description: text,
    listed_by: text,
    whatsapp_number: "+255777123456",
    image_details: { [ourPicture(1)]: { alt: text.replace(/\s+/g, " ") } },
    title_facts: { building: { value: text, document: "=1", seen_on: "2026-11-03" } },
  });

  test("whatever its texts are, and however they came to be stored", async () => {
    const odd = [...texts, " spaces around ", "one\r\ntwo\nthree", "a\rb"];
    await stored(...odd.map(withText));
    const whole = await exported();
    for (const cell of whole.split(/\r\n|,/)) expect(cell).not.toMatch(/^"?[=@]/);
    const found = await checked(whole);
    expect(errorsIn(found.lines.wrong)).toEqual([]);
    expect(counts(found)).toEqual([0, 0, odd.length, 0]);
    expect(await exported()).toBe(whole);
  });

  test("into another place, where each line is a new property", async () => {
    await stored(...texts.map(withText));
    const own = ["id", "reference", "search_text", "created_at", "updated_at", "priced_since"];
    const facts = async () =>
      (await everything())
        .map((row) => Object.entries(row).filter(([column]) => !own.includes(column)))
        .map((entries) => Object.fromEntries(entries))
        .sort((a, b) => String(a.slug).localeCompare(String(b.slug)));
    const before = await facts();
    const whole = await exported();
    await local.platform.query(
      `insert into storage.objects (bucket_id, name)
       select distinct 'properties', substring(url from '/properties/(.*)$')
       from properties_pemba, unnest(images) as url`,
    );
    await local.sql.query("delete from properties_pemba");
    const found = await checked(whole.replace(/\r\nPB-\d+,[^,]*,/g, "\r\n,,"));
    expect(errorsIn(found.lines.wrong)).toEqual([]);
    expect(await commands.applyImport(found.id)).toBe("applied");
    expect(await facts()).toEqual(before);
  });

  test("as it is filtered in the list, and with the headings alone when there is none", async () => {
    await stored({ name: "Big House" }, { name: "Plot", type: "land" });
    expect((await exported("?type=land")).split("\r\n")).toHaveLength(3);
    expect(await exported("?q=nothing")).toBe(`\uFEFF${fileColumns.join(",")},tags\r\n`);
  });
});

describe("a changed line", () => {
  test("changes its cells alone, and says what they were", async () => {
    await stored({ name: "Big House", price: 100_000, land_size_sqft: 5000, featured: true });
    const [before] = await everything();
    const found = await checked(aFile(await withCell("Big House", "price", 110_000)));
    expect(errorsIn(found.lines.wrong)).toEqual([]);
    expect(counts(found)).toEqual([0, 1, 0, 0]);
    expect(found.lines.changed[0]?.differences).toEqual([
      { column: "price", before: "100000", after: "110000" },
    ]);
    expect(await everything()).toEqual([before]);
    expect(await commands.applyImport(found.id)).toBe("applied");
    const { updated_at, priced_since, ...rest } = before ?? {};
    const [after] = await everything();
    expect(after).toMatchObject({ ...rest, price: "110000" });
    expect(after?.updated_at).not.toEqual(updated_at);
    expect(after?.priced_since).not.toEqual(priced_since);
  });

  test("empties a size, in square feet too", async () => {
    await stored({ name: "Big House", size_sqm: 200, land_size_sqft: 5000 });
    for (const column of ["size_sqm", "land_size_sqm"]) {
      const found = await checked(aFile(await withCell("Big House", column, "")));
      expect(await commands.applyImport(found.id)).toBe("applied");
    }
    expect(await everything()).toMatchObject([
      { size_sqm: null, size_sqft: null, land_size_sqm: null, land_size_sqft: null },
    ]);
  });

  test("takes every column of the file, with the rules of the form", async () => {
    await stored({ name: "Big House" });
    await storedPicture(2);
    await storedPicture(3);
    const cells: Cells = {
      slug: "Larger House",
      type: "villa",
      status: "off-plan",
      availability: "reserved",
      amenities: "gym pool",
      bathrooms: 2.5,
      size_sqm: 200,
      handover_date: "2027-01-31",
      whatsapp_number: "0777 123 456",
      is_published: "no",
      title_right: "government-lease",
      title_right_document: "Lease",
      title_right_seen_on: "2026-11-03",
      pictures: `${ourPicture(2)} From the sea\n${ourPicture(1)}`,
      floor_plans: `${ourPicture(3)} Ground floor`,
    };
    const line = await withCell("Big House", "price", 5);
    const found = await checked(aFile({ ...line, ...cells }));
    expect(errorsIn(found.lines.wrong)).toEqual([]);
    await commands.applyImport(found.id);
    expect((await everything())[0]).toMatchObject({
      slug: "larger-house",
      type: "villa",
      status: "Off Plan",
      availability: "reserved",
      amenities: ["gym", "pool"],
      bathrooms: "2.5",
      size_sqm: "200.00",
      size_sqft: "2152.78",
      whatsapp_number: "+255777123456",
      is_published: false,
      tenure: "government-lease",
      images: [ourPicture(2), ourPicture(1)],
      floor_plans: [ourPicture(3)],
      image_details: {
        [ourPicture(2)]: { alt: "From the sea" },
        [ourPicture(1)]: {},
        [ourPicture(3)]: { alt: "Ground floor" },
      },
    });
    expect(await exported()).toContain(`${ourPicture(3)} Ground floor`);
  });

  test("of a property that somebody has changed since the export is refused", async () => {
    await stored({ name: "Big House" }, { name: "Small House" });
    const file = aFile(
      await withCell("Big House", "price", 1),
      await withCell("Small House", "price", 2),
    );
    await local.sql.query("update properties_pemba set price = 7 where name = 'Big House'");
    const found = await checked(file);
    expect(errorsIn(found.lines.wrong)).toEqual([[2, "updated_at", m.admin_import_row_outdated()]]);
    expect(await commands.applyImport(found.id)).toBe("wrong");
  });

  test("is refused as late as its import is applied, and then nothing is", async () => {
    await stored({ name: "Big House" }, { name: "Small House" });
    const found = await checked(
      aFile(await withCell("Big House", "price", 1), await withCell("Small House", "price", 2)),
    );
    await local.sql.query("update properties_pemba set price = 7 where name = 'Big House'");
    const before = await everything();
    expect(await commands.applyImport(found.id)).toBe("conflict");
    expect(await everything()).toEqual(before);
    expect(errorsIn(await queries.listImportLines(found.id, "wrong", 9))).toEqual([
      [2, "reference", m.admin_import_row_outdated()],
    ]);
  });

  test("of a property that is deleted meanwhile is a conflict", async () => {
    await stored({ name: "Big House" });
    const found = await checked(aFile(await withCell("Big House", "price", 1)));
    await local.sql.query("delete from properties_pemba");
    expect(await commands.applyImport(found.id)).toBe("conflict");
  });
});

describe("a price that changes more than fivefold", () => {
  const apply = async (id: string, fields: Record<string, string>) => {
    const request = posted(
      `/admin/properties/import/${id}`,
      { intent: "apply", ...fields },
      cookie,
    );
    await checking.action({ request, params: { importId: id }, context: {} });
    return (await queries.getImport(id))?.state;
  };
  test("is listed, and imported once it is confirmed", async () => {
    await stored({ name: "Big House", price: 285_000 }, { name: "Small House", price: 90_000 });
    const found = await checked(
      aFile(
        await withCell("Big House", "price", 28_500),
        await withCell("Small House", "price", 91_000),
      ),
    );
    expect(found.suspicious).toMatchObject({ count: 1, lines: [{ name: "Big House" }] });
    expect(await apply(found.id, {})).toBe("ready");
    expect(await apply(found.id, { confirmed: "on" })).toBe("applied");
  });
});

test("a semicolon file with decimal commas is read so throughout", async () => {
  const columns = Object.keys(aLine());
  const cells = { latitude: "-5,05", longitude: "39,72", size_sqm: "1.250", bathrooms: "2,5" };
  const line = aLine({ ...cells, price: "90.000" });
  const text = [columns.concat("size_sqm", "bathrooms"), Object.values(line)]
    .map((row) => row.join(";"))
    .join("\r\n");
  const found = await checked(`sep=;\r\n${text}\r\n;;;;\r\n`);
  expect(errorsIn(found.lines.wrong)).toEqual([]);
  await commands.applyImport(found.id);
  expect(await everything()).toMatchObject([
    { latitude: -5.05, longitude: 39.72, size_sqm: "1250.00", bathrooms: "2.5", price: "90000" },
  ]);
});

describe("a line without a reference", () => {
  test("adds a draft, and one with pictures of ours may be published", async () => {
    await storedPicture(3);
    const found = await checked(
      aFile(
        aLine({ pictures: "", is_published: "no" }),
        aLine({ name: "Sea House", pictures: ourPicture(3), is_published: "yes" }),
      ),
    );
    expect(errorsIn(found.lines.wrong)).toEqual([]);
    expect(counts(found)).toEqual([2, 0, 0, 0]);
    expect(await everything()).toEqual([]);
    expect(await commands.applyImport(found.id)).toBe("applied");
    expect(await commands.applyImport(found.id)).toBe("applied");
    expect(await everything()).toMatchObject([
      { name: "Clove House", slug: "clove-house", is_published: false, availability: "available" },
      { name: "Sea House", slug: "sea-house", is_published: true, images: [ourPicture(3)] },
    ]);
  });
});

describe("the pictures of a property that was exported and deleted", () => {
  const asNew = (name: string) => withCell(name, "reference", "");

  test("come back with its line, and not once they are gone or about to be", async () => {
    await stored({ name: "Big House", images: [ourPicture(4), ourPicture(5)] });
    for (const n of [4, 5]) await storedPicture(n);
    const file = aFile(await asNew("Big House"));
    await local.sql.query("delete from properties_pemba");
    const found = await checked(file);
    expect(counts(found)).toEqual([1, 0, 0, 0]);

    await local.sql.query("update unused_pictures set due_at = now() + interval '23 hours'");
    const refusal = expect.stringMatching(/picture-4\.jpg” isn't a picture on this site/) as string;
    expect(errorsIn((await checked(file)).lines.wrong)).toEqual([[2, "pictures", refusal]]);
    await local.platform.query("delete from storage.objects");
    await local.sql.query("delete from unused_pictures");
    expect(errorsIn((await checked(file)).lines.wrong)).toEqual([[2, "pictures", refusal]]);
  });
});

describe("all or nothing", () => {
  test("a line that the database refuses in the middle leaves all as it was", async () => {
    await stored({ name: "Big House" });
    const lines = Array.from({ length: 20 }, (_, n) => aLine({ name: `New ${n}` }));
    const found = await checked(aFile(await withCell("Big House", "price", 1), ...lines));
    expect(errorsIn(found.lines.wrong)).toEqual([]);
    const before = await everything();
    await local.sql.query(
      `update property_import_lines set patch = patch || '{"price": 0}'
       where import_id = $1 and line = 12`,
      [found.id],
    );
    expect(await commands.applyImport(found.id)).toBe("failed");
    expect(await everything()).toEqual(before);
    expect((await queries.getImport(found.id))?.state).toBe("ready");
  });

  test("of two imports at once that change the same property one is applied", async () => {
    await stored({ name: "Big House" }, { name: "Small House" });
    const one = await checked(
      aFile(await withCell("Big House", "price", 1), await withCell("Small House", "price", 1)),
    );
    const other = await checked(
      aFile(await withCell("Small House", "price", 2), await withCell("Big House", "price", 2)),
    );
    const outcomes = await Promise.all([one.id, other.id].map((id) => commands.applyImport(id)));
    expect(outcomes.toSorted()).toEqual(["applied", "conflict"]);
    const prices = new Set((await everything()).map(({ price }) => price));
    expect([...prices]).toEqual([outcomes[0] === "applied" ? "1" : "2"]);
  });

  test("of two imports at once that want the same address one is applied", async () => {
    const file = aFile(aLine({ slug: "the-house" }));
    const ids = [(await checked(file)).id, (await checked(file)).id];
    const outcomes = await Promise.all(ids.map((id) => commands.applyImport(id)));
    expect(outcomes.toSorted()).toEqual(["applied", "conflict"]);
    expect(await everything()).toHaveLength(1);
  });
});

describe("5,000 lines", () => {
  test("are checked with progress and imported within a minute", { tags: "long" }, async () => {
    const line = (n: number) =>
      aLine({ name: `${words(n)} House`, description: "Long words. ".repeat(60), price: 1000 + n });
    const file = aFile(...Array.from({ length: 5000 }, (_, n) => line(n)));
    const begun = Date.now();
    const id = await uploaded(file);
    const steps: number[] = [];
    for (;;) {
      const found = await commands.continueChecking(id, 0);
      if (found?.state !== "checking") break;
      steps.push(found.counts.unchecked);
    }
    // 200 at once.
    expect(steps).toHaveLength(5000 / 200 - 1);
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
    const isChecked = Date.now();
    expect(await commands.applyImport(id)).toBe("applied");
    const milliseconds = Date.now() - begun;
    console.log(
      `5,000 lines: checked in ${Math.round(isChecked - begun)} ms, all in ${Math.round(milliseconds)} ms`,
    );
    expect(milliseconds).toBeLessThan(60_000);
    expect(await everything()).toHaveLength(5000);
    const whole = await exported();
    const again = await checked(whole);
    expect(counts(again)).toEqual([0, 0, 5000, 0]);
  });
});

/** A different name for each number, so that each takes a different lock on its address. */
const words = (n: number) =>
  [...String(n)].map((digit) => "abcdefghij".charAt(Number(digit))).join("") + "x";

describe("the columns", () => {
  test("every column of a property is in the file, or left out by name", async () => {
    const { rows } = await local.sql.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'properties_pemba'`,
    );
    const inFile = new Set([...fileColumns, "area_id", "title_facts", "images", "image_details"]);
    const forgotten = rows
      .map(({ name }) => name)
      .filter((name) => !inFile.has(name) && !Object.hasOwn(columnsOutsideFiles, name));
    expect(
      forgotten,
      "a new column: put it into the form's schema (and apply_property_import), or name it in columnsOutsideFiles of domain/property-imports/property-columns.ts with the reason",
    ).toEqual([]);
  });

  test("every column that a line writes is written by the database", async () => {
    const found = await checked(aFile(aLine()));
    const { rows } = await local.sql.query<{ name: string; source: string }>(
      `select jsonb_object_keys(patch) as name, pg_get_functiondef('apply_property_import'::regproc) as source
       from property_import_lines where import_id = $1`,
      [found.id],
    );
    expect(rows.length).toBeGreaterThan(20);
    const unwritten = rows.filter(
      ({ name, source }) => source.split(new RegExp(`\\bw\\.${name}\\b`)).length !== 3,
    );
    expect(unwritten.map(({ name }) => name)).toEqual([]);
    // A column that the export does not read would be empty in each file, and a change when it comes in again.
    const read = new Set<string>([...exportedColumns, "area_id"]);
    expect(rows.map(({ name }) => name).filter((name) => !read.has(name))).toEqual([]);
  });
});

test("an import of yesterday is swept, its lines with it", async () => {
  const { id } = await checked(aFile(aLine()));
  await local.sql.query("update property_imports set created_at = now() - interval '25 hours'");
  const { id: next } = await checked(aFile(aLine()));
  expect(await queries.getImport(id)).toBeNull();
  const { rows } = await local.sql.query("select distinct import_id from property_import_lines");
  expect(rows).toEqual([{ import_id: next }]);
});

test("a form that does not say what to do does nothing", async () => {
  const { id } = await checked(aFile(aLine()));
  const request = posted(`/admin/properties/import/${id}`, {}, cookie);
  const response = await checking.action({ request, params: { importId: id }, context: {} });
  expect(response).toMatchObject({ init: { status: 422 } });
  expect(await everything()).toEqual([]);
});

test("a file that is sent twice by one form is one import", async () => {
  const submissionId = crypto.randomUUID();
  const lines = [{ line: 2, cells: ["a"], errors: [] }];
  const file = { name: "a.csv", columns: ["name"], lines, decimalMark: null, submissionId };
  const ids = await Promise.all([commands.createImport(file), commands.createImport(file)]);
  expect(new Set(ids).size).toBe(1);
  expect((await queries.getImport(ids[0]))?.counts.unchecked).toBe(1);
});

test("another file in the form of a lost answer is another import", async () => {
  const submissionId = crypto.randomUUID();
  const fileOf = (cell: string) => ({
    ...{ name: "a.csv", columns: ["name"], decimalMark: null, submissionId },
    lines: [{ line: 2, cells: [cell], errors: [] }],
  });
  const first = await commands.createImport(fileOf("a"));
  const second = await commands.createImport(fileOf("b"));
  expect(second).not.toBe(first);
  expect(await commands.createImport(fileOf("b"))).toBe(second);
});

test("an import that is discarded changes nothing", async () => {
  const { id } = await checked(aFile(aLine()));
  const path = `/admin/properties/import/${id}`;
  const request = posted(path, { intent: "discard" }, cookie);
  await checking.action({ request, params: { importId: id }, context: {} });
  expect(await queries.getImport(id)).toBeNull();
  expect(await commands.applyImport(id)).toBe("gone");
  expect(await everything()).toEqual([]);
});
