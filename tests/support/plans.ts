import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LocalSupabase } from "./local-supabase";
import { eventually } from "../../supabase/local/tests/support/started-site";

export type PlansOf = (table: string, read: () => Promise<unknown>) => Promise<string[]>;

// Makes Postgres log the plan of every statement, including those inside functions. Returns the plans that
// read a table during `read`.
export async function watchPlans({ platform, service }: LocalSupabase): Promise<PlansOf> {
  const { rows: databases } = await platform.query<{ name: string }>(
    "select current_database() as name",
  );
  for (const [name, value] of [
    ["session_preload_libraries", "'auto_explain'"],
    ["auto_explain.log_min_duration", "0"],
    ["auto_explain.log_nested_statements", "on"],
  ]) {
    await platform.query(
      `alter role authenticator in database ${databases[0]?.name} set ${name} = ${value}`,
    );
  }
  // Only affects new connections.
  await platform.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'",
  );
  await eventually(async () => {
    const { error } = await service.from("areas_pemba").select("id").limit(1);
    return error ? undefined : true;
  });
  const { rows } = await platform.query<{ directory: string }>(
    "select current_setting('data_directory') as directory",
  );
  const log = join(dirname(rows[0]?.directory ?? ""), "postgres.log");
  return async (table, read) => {
    const before = (await readFile(log, "utf8")).length;
    await read();
    const added = (await readFile(log, "utf8")).slice(before);
    return added
      .split(/^(?=\d{4}-\d\d-\d\d )/m)
      .filter((entry) => entry.includes("  plan:\n") && entry.includes(` on ${table} `));
  };
}

/** Prints the median read time without asserting it: the machine may be busy. */
export async function printMedians(reads: [name: string, read: () => Promise<unknown>][]) {
  for (const [name, read] of reads) {
    const times: number[] = [];
    for (let n = 0; n < 15; n++) {
      const started = performance.now();
      await read();
      times.push(performance.now() - started);
    }
    console.log(`${name}: ${(times.sort((a, b) => a - b)[7] ?? 0).toFixed(1)} ms`);
  }
}
