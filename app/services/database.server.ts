import { AsyncLocalStorage } from "node:async_hooks";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import { contentMayHaveChanged } from "./content-version.server";
import type { Database } from "./database.types";
import { env } from "./env.server";
import { OutageError } from "./outage.server";
import { UNIQUE_VIOLATION } from "./postgres-errors";

export type DatabaseClient = SupabaseClient<Database>;

/** How long a visitor may wait for one answer of the database before we say so, in milliseconds. */
const TIMEOUT_MS = 5000;
/** The same once an answer was waited for in vain, until one comes: a page asks several questions. */
const HANGING_TIMEOUT_MS = 1000;
/** How long one transaction over thousands of rows may take, in milliseconds. */
export const PATIENT_TIMEOUT_MS = 120_000;

/** The database did not answer, or answered with an error that is nobody's input. */
export class DatabaseError extends OutageError {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
    this.name = "DatabaseError";
  }
}

let publicClient: DatabaseClient | undefined;
let adminClient: DatabaseClient | undefined;
let workerClient: DatabaseClient | undefined;
let patientClient: DatabaseClient | undefined;

/** The client with a visitor's rights: row-level security decides. */
export function publicDatabase(): DatabaseClient {
  return (publicClient ??= connect(env.SUPABASE_ANON_KEY, { fetch: forVisitors }));
}

/** Everything; only admin commands and queries use it, behind `requireAdmin`. */
export function adminDatabase(): DatabaseClient {
  return (adminClient ??= connect(env.SUPABASE_SERVICE_ROLE_KEY, operatorHttp(TIMEOUT_MS)));
}

/** The same, for one transaction over thousands of rows: it waits for two minutes. */
export function patientDatabase(): DatabaseClient {
  return (patientClient ??= connect(
    env.SUPABASE_SERVICE_ROLE_KEY,
    operatorHttp(PATIENT_TIMEOUT_MS),
  ));
}

/** Everything, for workers: nobody has asked for what they do, and no page changes by it. */
export function workerDatabase(): DatabaseClient {
  return (workerClient ??= connect(env.SUPABASE_SERVICE_ROLE_KEY, {
    fetch: within(TIMEOUT_MS),
  }));
}

/** Tells the database whose changes it writes into the activity log. */
const OPERATOR = { "X-Kisiwa-Actor": "operator" };

type HttpOptions = { headers?: Record<string, string>; fetch: typeof fetch };

const operatorHttp = (timeout: number): HttpOptions => ({
  headers: OPERATOR,
  fetch: async (input, init) => {
    const response = await within(timeout)(input, init);
    // The operator sees at once what they have saved.
    if (init?.method !== "GET") contentMayHaveChanged();
    return response;
  },
});

function connect(key: string, http: HttpOptions): DatabaseClient {
  const client = createClient<Database>(env.SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket, and supabase-js refuses to start without one.
    realtime: { transport: ws as unknown as typeof WebSocket },
    global: http,
  });
  // It would ask a database that hangs again and again, and keep the visitor waiting for a minute.
  client["rest"].retry = false;
  return client;
}

/** Until when whoever is asking may wait, by `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Starts one deadline for several questions, in milliseconds from now, and gives back what asks within
 * it. A question that is open by then fails, and every later one at once, as when the database is away.
 */
export function startDeadline(milliseconds: number) {
  const deadline = Math.min(performance.now() + milliseconds, deadlines.getStore() ?? Infinity);
  return <T>(work: () => Promise<T>): Promise<T> => deadlines.run(deadline, work);
}

/** A fetch that waits for so long at most, and says when that was in vain: not when a deadline came before. */
const within =
  (milliseconds: number, onTimeout?: () => void): typeof fetch =>
  async (input, init) => {
    const left = Math.max(0, (deadlines.getStore() ?? Infinity) - performance.now());
    const timeout = AbortSignal.timeout(Math.min(milliseconds, Math.round(left)));
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      return await fetch(input, { ...init, signal });
    } catch (error) {
      if (timeout.aborted && left >= milliseconds) onTimeout?.();
      throw error;
    }
  };

let isHanging = false;

/** The requests of visitors, who wait for a database that hangs once, and not at every question of a page. */
const forVisitors: typeof fetch = async (input, init) => {
  const most = isHanging ? HANGING_TIMEOUT_MS : TIMEOUT_MS;
  const response = await within(most, () => (isHanging = true))(input, init);
  isHanging = false;
  return response;
};

type Result<T> = { data: T; error: { message: string; code?: string } | null };

/** The data of a Supabase result; throws a `DatabaseError` when there is an error instead. */
export function unwrap<T>(result: Result<T>): NonNullable<T> {
  const data = unwrapMaybe(result);
  if (data === null) throw new DatabaseError("The database answered without data", "no-data");
  return data as NonNullable<T>;
}

/** As `unwrap`, where no row is an answer too (`maybeSingle`, writes that return nothing). */
export function unwrapMaybe<T>(result: Result<T>): T {
  if (result.error) throw new DatabaseError(result.error.message, result.error.code ?? "unknown");
  return result.data;
}

/** Options of an upsert: a row that the same form of the back office has made before stays as it is. */
export const ONCE_A_FORM = { onConflict: "form_id", ignoreDuplicates: true } as const;

/**
 * Sends an upsert of `ONCE_A_FORM` on a table with another unique column again after a unique violation: of
 * two copies of a form sent at once, the second may meet that column's index before the form's own.
 */
export async function upsertOnce<R extends { error: { code: string } | null }>(
  upsert: () => PromiseLike<R>,
): Promise<R> {
  const result = await upsert();
  return result.error?.code === UNIQUE_VIOLATION ? upsert() : result;
}
