import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import pg from "pg";

/** Generated; never edited by hand. */
export const TYPES_FILE = join(import.meta.dirname, "../app/services/database.types.ts");

/** Covers tables, views and functions in the `public` schema of a migrated database. */
export async function databaseTypes(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on("error", () => undefined);
  try {
    const metadata = withUnions(await introspect(pool, { includedSchemas: ["public"] }));
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: "13" });
  } finally {
    await pool.end();
  }
}

type Metadata = Awaited<ReturnType<typeof introspect>>;

/**
 * Types a text column with a list check as a union. Postgres enums would do that too, but can't drop a
 * value.
 */
function withUnions(metadata: Metadata): Metadata {
  const types = [...metadata.types];
  const columns = metadata.columns.map((column) => {
    const values = listedValues(column);
    if (values.length === 0) return column;
    const name = `${column.table}_${column.name}`;
    const attributes: Metadata["types"][number]["attributes"] = [];
    const { schema } = column;
    const id = -1 - types.length;
    types.push({
      id,
      schema,
      name,
      format: name,
      enums: values,
      attributes,
      comment: null,
      type_relation_id: null,
    });
    return { ...column, format: name, type_schema: schema };
  });
  return { ...metadata, columns, types };
}

/**
 * Returns the values of a check such as `status = ANY (ARRAY['Land'::text, …])`; empty for other checks.
 */
function listedValues({ format, check }: Metadata["columns"][number]): string[] {
  const [, list] = /^\w+ = ANY \(ARRAY\['(.*)'::text\]\)$/.exec(check ?? "") ?? [];
  if (format !== "text" || !list) return [];
  return list.split("'::text, '").map((value) => value.replaceAll("''", "'"));
}

if (process.argv[1] === import.meta.filename) {
  const { startTestPostgres } = await import("./local/tests/support/local-postgres");
  const { migrate } = await import("./local/postgres/migrate");
  const postgres = await startTestPostgres();
  try {
    await migrate(postgres.url);
    const types = await databaseTypes(postgres.url);
    const before = await readFile(TYPES_FILE, "utf8").catch(() => null);
    if (types !== before) await writeFile(TYPES_FILE, types);
    process.stdout.write(`${types === before ? "Up to date" : "Written"}: ${TYPES_FILE}\n`);
  } finally {
    await postgres.stop();
  }
}
