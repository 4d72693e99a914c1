import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Client, escapeIdentifier } from "pg";
import { UserFacingError } from "../user-facing-error";

/** Rows are in `file`, one JSON object per line, every value in Postgres' text format. */
export type DumpedTable = {
  schema: string;
  name: string;
  columns: { name: string; type: string }[];
  rows: number;
};
export type Dump = { tables: DumpedTable[]; sequences: Record<string, string> };

const ROWS_PER_BATCH = 500;

type DumpOptions = {
  schemas?: string[];
  /** Transforms each line of the dump. */
  change?: (line: string) => string;
};
/** `from` is a subquery that replaces the table's own rows. */
type Source = Omit<DumpedTable, "rows"> & { from?: string };

/** Writes all tables as seen by the current transaction of `client`. */
export async function dumpTables(
  client: Client,
  directory: string,
  { schemas = ["public", "storage", "local"], change }: DumpOptions = {},
): Promise<Dump> {
  const tables: DumpedTable[] = [];
  for (const table of await listTables(client, schemas)) {
    tables.push(await dumpTable(client, directory, table, change));
  }
  return { tables, sequences: await listSequences(client, schemas) };
}

export async function dumpTable(
  client: Client,
  directory: string,
  { from, ...table }: Source,
  change = (line: string) => line,
): Promise<DumpedTable> {
  const path = join(directory, tableFile(table));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, "wx", 0o600);
  try {
    const query = rowsQuery(table, from ?? identifier(table));
    return { ...table, rows: await writeRows(client, query, file, change) };
  } finally {
    await file.close();
  }
}

type LoadOptions = {
  /** Transforms each line of the dump. */
  change?: (line: string) => string;
  /** Runs once the tables are locked; throws to leave them unchanged. */
  check?: () => Promise<void>;
};

/** Replaces the rows of tables created by the same migrations. */
export async function loadTables(
  client: Client,
  dump: Dump,
  directory: string,
  { change = (line) => line, check }: LoadOptions = {},
): Promise<void> {
  const all = dump.tables.map(identifier).join(", ");
  await client.query("begin");
  await client.query(`lock table ${all} in access exclusive mode`);
  await check?.();
  // The rows were valid when written, so constraints and triggers stay off.
  await client.query("set local session_replication_role = replica");
  await client.query(`truncate ${all} cascade`);
  for (const table of dump.tables) {
    const path = join(directory, tableFile(table));
    if (!existsSync(path))
      throw new UserFacingError(`The backup is damaged: ${table.name} is not in it.`);
    const loaded = await loadRows(client, table, path, change);
    if (loaded === table.rows) continue;
    throw new UserFacingError(
      `The backup is damaged: ${table.name} has ${loaded} of its ${table.rows} rows.`,
    );
  }
  for (const [name, value] of Object.entries(dump.sequences)) {
    await client.query("select setval($1::regclass, $2)", [name, value]);
  }
  await client.query("commit");
}

/** Values are in Postgres' text format. */
export async function* readRows<Row extends Record<string, string>>(
  { tables }: Dump,
  name: string,
  directory: string,
): AsyncGenerator<Row> {
  const table = tables.find((one) => `${one.schema}.${one.name}` === name);
  if (!table) throw new UserFacingError(`The backup is damaged: ${name} is not in it.`);
  for await (const line of readLines(join(directory, tableFile(table)))) {
    const values = JSON.parse(line) as string[];
    yield Object.fromEntries(table.columns.map((one, index) => [one.name, values[index]])) as Row;
  }
}

const tableFile = ({ schema, name }: Pick<DumpedTable, "schema" | "name">) =>
  `tables/${schema}.${name}.jsonl`;
const identifier = ({ schema, name }: Pick<DumpedTable, "schema" | "name">) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

// Excludes generated columns, which are recomputed, and the tables of migrations and extensions.
async function listTables(client: Client, schemas: string[]): Promise<Omit<DumpedTable, "rows">[]> {
  const { rows } = await client.query<Omit<DumpedTable, "rows">>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname = any($1)
       and (n.nspname, c.relname) <> ('local', 'migrations')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1, 2 order by 1, 2`,
    [schemas],
  );
  return rows;
}

async function listSequences(client: Client, schemas: string[]): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text
     from pg_sequences where schemaname = any($1) and last_value is not null`,
    [schemas],
  );
  return Object.fromEntries(rows.map(({ name, last_value }) => [name, last_value]));
}

function rowsQuery({ columns }: Pick<DumpedTable, "columns">, from: string): string {
  const values = columns.map(({ name }) => `${escapeIdentifier(name)}::text`).join(", ");
  return `select json_build_array(${values})::text as line from ${from} as dumped_table`;
}

async function writeRows(
  client: Client,
  query: string,
  file: FileHandle,
  change: (line: string) => string,
): Promise<number> {
  await client.query(`declare dumped no scroll cursor for ${query}`);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_PER_BATCH} from dumped`);
    if (rows.length === 0) break;
    count += rows.length;
    await file.writeFile(rows.map(({ line }) => `${change(line)}\n`).join(""));
  }
  await client.query("close dumped");
  return count;
}

async function loadRows(
  client: Client,
  table: DumpedTable,
  path: string,
  change: (line: string) => string,
): Promise<number> {
  const names = table.columns.map(({ name }) => escapeIdentifier(name)).join(", ");
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(", ");
  const insert = `insert into ${identifier(table)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as line`;
  let count = 0;
  const load = async (lines: string[]) => {
    count += lines.length;
    if (lines.length > 0) await client.query(insert, [`[${lines.join(",")}]`]);
  };
  let lines: string[] = [];
  for await (const line of readLines(path)) {
    lines.push(change(line));
    if (lines.length < ROWS_PER_BATCH) continue;
    await load(lines);
    lines = [];
  }
  await load(lines);
  return count;
}

// Node's readline also splits at U+2028, which may occur in text.
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
