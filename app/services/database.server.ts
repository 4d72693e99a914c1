import { AsyncLocalStorage } from "node:async_hooks";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import { expireContentVersion } from "./content-version.server";
import type { Database } from "./database.types";
import { env } from "./env.server";
import { OutageError } from "./outage.server";
import { UNIQUE_VIOLATION } from "./postgres-errors";

export type DatabaseClient = SupabaseClient<Database>;

const TIMEOUT_MS = 5000;
const HANGING_TIMEOUT_MS = 1000;
export const LONG_TIMEOUT_MS = 120_000;

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
let longRunningClient: DatabaseClient | undefined;

export function publicDatabase(): DatabaseClient {
  return (publicClient ??= connect(env.SUPABASE_ANON_KEY, { fetch: visitorFetch }));
}

/** Bypasses row-level security; use only behind `requireAdmin`. */
export function adminDatabase(): DatabaseClient {
  return (adminClient ??= connect(env.SUPABASE_SERVICE_ROLE_KEY, operatorHttp(TIMEOUT_MS)));
}

export function longRunningDatabase(): DatabaseClient {
  return (longRunningClient ??= connect(
    env.SUPABASE_SERVICE_ROLE_KEY,
    operatorHttp(LONG_TIMEOUT_MS),
  ));
}

export function workerDatabase(): DatabaseClient {
  return (workerClient ??= connect(env.SUPABASE_SERVICE_ROLE_KEY, {
    fetch: fetchWithTimeout(TIMEOUT_MS),
  }));
}

const ACTOR = "X-Kisiwa-Actor";

const actors = new AsyncLocalStorage<{ helperId: string | null }>();

/** Attributes this request's later changes to the helper once set. Call before any `await`. */
export function startActor(): { helperId: string | null } {
  const actor = { helperId: null };
  actors.enterWith(actor);
  return actor;
}

function actorHeaders(headers?: HeadersInit): Headers {
  const helperId = actors.getStore()?.helperId;
  const named = new Headers(headers);
  named.set(ACTOR, helperId ? `helper:${helperId}` : "operator");
  return named;
}

type HttpOptions = { fetch: typeof fetch };

const operatorHttp = (timeout: number): HttpOptions => ({
  fetch: async (input, init) => {
    const headers = actorHeaders(init?.headers);
    const response = await fetchWithTimeout(timeout)(input, { ...init, headers });
    if (init?.method !== "GET") expireContentVersion();
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
  // Retries would keep a visitor waiting for a minute when the database hangs.
  client["rest"].retry = false;
  return client;
}

const deadlines = new AsyncLocalStorage<number>();

/** Gives all its queries one deadline; later queries fail at once. */
export function startDeadline(milliseconds: number) {
  const deadline = Math.min(performance.now() + milliseconds, deadlines.getStore() ?? Infinity);
  return <T>(work: () => Promise<T>): Promise<T> => deadlines.run(deadline, work);
}

const fetchWithTimeout =
  (milliseconds: number, onTimeout?: () => void): typeof fetch =>
  async (input, init) => {
    const remaining = Math.max(0, (deadlines.getStore() ?? Infinity) - performance.now());
    const timeout = AbortSignal.timeout(Math.min(milliseconds, Math.round(remaining)));
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      return await fetch(input, { ...init, signal });
    } catch (error) {
      if (timeout.aborted && remaining >= milliseconds) onTimeout?.();
      throw error;
    }
  };

let isHanging = false;

const visitorFetch: typeof fetch = async (input, init) => {
  const timeout = isHanging ? HANGING_TIMEOUT_MS : TIMEOUT_MS;
  const response = await fetchWithTimeout(timeout, () => (isHanging = true))(input, init);
  isHanging = false;
  return response;
};

type Result<T> = { data: T; error: { message: string; code?: string } | null };

export function unwrap<T>(result: Result<T>): NonNullable<T> {
  const data = unwrapMaybe(result);
  if (data === null) throw new DatabaseError("The database returned no data", "no-data");
  return data as NonNullable<T>;
}

export function unwrapMaybe<T>(result: Result<T>): T {
  if (result.error) throw new DatabaseError(result.error.message, result.error.code ?? "unknown");
  return result.data;
}

/** Keeps the row if the same admin form has already created it. */
export const ONCE_PER_FORM = { onConflict: "form_id", ignoreDuplicates: true } as const;

// Of two copies of a form sent at once, the second may hit another unique index first.
export async function upsertOnce<R extends { error: { code: string } | null }>(
  upsert: () => PromiseLike<R>,
): Promise<R> {
  const result = await upsert();
  return result.error?.code === UNIQUE_VIOLATION ? upsert() : result;
}
