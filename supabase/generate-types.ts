import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import pg from "pg";

/** Where the row types of the schema are written; nobody edits that file by hand. */
export const TYPES_FILE = join(import.meta.dirname, "../app/services/database.types.ts");

/** The TypeScript of all tables, views and functions in the `public` schema of a migrated database. */
export async function databaseTypes(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const metadata = await introspect(pool, { includedSchemas: ["public"] });
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: "13" });
  } finally {
    await pool.end();
  }
}

if (process.argv[1] === import.meta.filename) {
  const { startTestPostgres } = await import("../tests/support/local-postgres");
  const { migrate } = await import("./local/migrate");
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
