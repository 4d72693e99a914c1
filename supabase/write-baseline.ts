import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "smol-toml";

const MIGRATIONS = join(import.meta.dirname, "migrations");
const BASELINE = "20261202100000_baseline.sql";

/** In the order of `supabase/config.toml`. */
export async function readSchemas(): Promise<{ name: string; sql: string }[]> {
  const config = parse(await readFile(join(import.meta.dirname, "config.toml"), "utf8")) as {
    db: { migrations: { schema_paths: string[] } };
  };
  const paths = config.db.migrations.schema_paths;
  return Promise.all(
    paths.map(async (path) => ({
      name: path.replace("./schemas/", ""),
      sql: await readFile(join(import.meta.dirname, path), "utf8"),
    })),
  );
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(MIGRATIONS, { recursive: true });
  const [existing] = await readdir(MIGRATIONS);
  if (existing) {
    throw new Error(`A baseline replaces all migrations: remove them first (${existing} …).`);
  }
  const parts = (await readSchemas()).map(
    ({ name, sql }) => `-- supabase/schemas/${name}\n\n${sql}`,
  );
  const header =
    "-- Written by `npm run schema:baseline` from the files of supabase/schemas. Released: it stays.\n\n";
  await writeFile(join(MIGRATIONS, BASELINE), header + parts.join("\n"));
  process.stdout.write(`Written: ${join(MIGRATIONS, BASELINE)}\n`);
}
