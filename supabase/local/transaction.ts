import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from "pg";
import { InterfaceError } from "./http";
import type { Caller } from "./keys";

export type TransactionOptions = {
  isReadOnly?: boolean;
  /** Schemas to search, in order; `extensions` always comes last. */
  searchPath?: string[];
  /** Further settings of this transaction, such as `request.method`. */
  settings?: Record<string, string>;
  /** Called after the work; true rolls it back. */
  shouldRollBack?: () => boolean;
};

/** Runs `work` in one transaction as the caller's role, with its claims in `request.jwt.claims`. */
export async function runAsCaller<T>(
  pool: Pool,
  caller: Caller,
  work: (client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await connected(pool);
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on("error", onError);
  try {
    await client.query(opening(caller, options));
    const result = await work(client);
    await client.query(options.shouldRollBack?.() ? "rollback" : "commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(onError);
    throw error;
  } finally {
    client.removeListener("error", onError);
    client.release(broken);
  }
}

function opening(caller: Caller, options: TransactionOptions): string {
  const path = [...(options.searchPath ?? ["public"]), "extensions"].map(escapeIdentifier);
  const settings = {
    search_path: path.join(", "),
    "request.jwt.claims": JSON.stringify(caller.claims),
    ...options.settings,
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  const mode = options.isReadOnly ? "read only" : "read write";
  return `begin ${mode}; set local role ${escapeIdentifier(caller.role)}; select ${calls.join(", ")}`;
}

async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes("timeout exceeded")) {
      const message = "Timed out acquiring connection from connection pool.";
      throw new InterfaceError(504, "PGRST003", message);
    }
    throw new InterfaceError(
      503,
      "PGRST000",
      "Could not connect with the database. Retrying the connection.",
      reason,
    );
  }
}
