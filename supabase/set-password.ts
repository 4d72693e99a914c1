/** `npm run password`: sets the operator's password at the server and signs out every device. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { createClient } from "@supabase/supabase-js";
import { Client } from "pg";
import WebSocket from "ws";
import { hashPassword } from "../app/domain/admin-access/password-hash.server";
import {
  passwordProblem,
  SHORTEST_PASSWORD,
  type PasswordProblem,
} from "../app/domain/admin-access/password-rules";
import { sanitizeText } from "../app/utils/user-text";
import { withDatabase } from "./local/backup";
import { loadSettings } from "./local/load-settings";
import type { Settings } from "./local/settings";
import { reportError } from "./local/start";
import { loadSecrets } from "./local/supervisor/secrets";
import { UserFacingError } from "./local/user-facing-error";

type PasswordStore = {
  /** Null while the first password counts. */
  getId: () => Promise<string | null>;
  getAgencyFacts: () => Promise<unknown>;
  /** Returns null if the password was changed meanwhile. */
  set: (hash: string, former: string | null) => Promise<string | null>;
};

const problems: Record<PasswordProblem, string> = {
  short: `It needs at least ${SHORTEST_PASSWORD} characters.`,
  first: "It is ADMIN_PASSWORD, the first password: choose another one.",
  obvious: "It is too easy to guess: leave out common words and the agency's names.",
};

async function main(): Promise<void> {
  const settings = loadSettings();
  if (settings.isHosted) return setPassword(settings, settings.keys, hostedStore(settings));
  const { dataDirectory } = settings;
  if (!existsSync(join(dataDirectory, "postgres"))) {
    throw new UserFacingError(`${dataDirectory} holds no database: run npm start first.`);
  }
  const { keys } = await loadSecrets(dataDirectory);
  await withDatabase(dataDirectory, async (url) => {
    const client = new Client(url);
    await client.connect();
    const given = { ...keys, ...settings.keys };
    await setPassword(settings, given, embeddedStore(client)).finally(() => client.end());
  });
}

async function setPassword(
  { siteUrl }: Settings,
  { ADMIN_PASSWORD: first }: Settings["keys"],
  store: PasswordStore,
): Promise<void> {
  const former = await store.getId();
  const password = sanitizeText(await readPassword());
  const words = [...listTexts(await store.getAgencyFacts()), new URL(siteUrl).hostname];
  const problem = passwordProblem(password, (one) => one === first, words);
  if (problem) throw new UserFacingError(problems[problem]);
  if (!(await store.set(await hashPassword(password), former))) {
    throw new UserFacingError("The password was just changed elsewhere: nothing was set.");
  }
  console.log("✓ The password is set. Every device has to sign in again.");
}

/** Reads one line of standard input, or asks twice without echo in a terminal. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const password = await ask("New password (not shown): ");
  if ((await ask("Again: ")) !== password) {
    throw new UserFacingError("The two don't match: nothing was set.");
  }
  return password;
}

async function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  lines.on("SIGINT", () => process.exit(130));
  process.stdout.write(question);
  const answer = await lines.question("");
  lines.close();
  process.stdout.write("\n");
  return answer;
}

/** The agency's name, address and the like. */
function listTexts(facts: unknown): string[] {
  const names = ["name", "legalName", "phone", "email", "address"];
  const stored = Object(facts) as Record<string, unknown>;
  return names.map((name) => stored[name]).filter((fact) => typeof fact === "string");
}

function embeddedStore(client: Client): PasswordStore {
  const one = async (sql: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ value: unknown }>(sql, values).catch(explainSchema);
    return rows[0]?.value ?? null;
  };
  return {
    getId: async () =>
      (await one("select id as value from public.operator_password")) as string | null,
    getAgencyFacts: () => one("select facts as value from public.agency_settings"),
    set: async (hash, former) =>
      (await one("select public.set_operator_password($1, $2) as value", [hash, former])) as
        string | null,
  };
}

function hostedStore({ supabaseUrl, keys }: Settings): PasswordStore {
  const client = createClient(supabaseUrl, keys.SUPABASE_SERVICE_ROLE_KEY ?? "", {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: globalThis.WebSocket ?? WebSocket },
  });
  type Result<T> = { data: T; error: { message: string; code?: string } | null };
  const unwrap = <T>({ data, error }: Result<T>): T => (error ? explainSchema(error) : data);
  return {
    getId: async () => {
      const row = unwrap(await client.from("operator_password").select("id").maybeSingle());
      return (row?.id as string | undefined) ?? null;
    },
    getAgencyFacts: async () =>
      unwrap(await client.from("agency_settings").select("facts").maybeSingle())?.facts as unknown,
    set: async (new_hash, former) =>
      unwrap(await client.rpc("set_operator_password", { new_hash, former })) as string | null,
  };
}

/** Codes of Postgres and PostgREST for a missing table or function. */
const MISSING_CODES = ["42P01", "42883", "PGRST202", "PGRST205"];

function explainSchema(error: unknown): never {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  throw new UserFacingError(
    MISSING_CODES.includes(code)
      ? "The database is older than this version: start the site once (a hosted project: npx supabase db push)."
      : `The password could not be set: ${message}`,
    { cause: error },
  );
}

await main().catch((error: unknown) => {
  reportError(error);
  process.exitCode = 1;
});
