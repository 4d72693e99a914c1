import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Client } from "pg";
import WebSocket from "ws";
import type { Settings } from "../settings";
import { UserFacingError } from "../user-facing-error";

export type HostedProject = {
  url: string;
  serviceRoleKey: string;
  /** Signs in as the project's `postgres` role. */
  databaseUrl: string;
};

/** Throws a UserFacingError if the connection would not protect visitors' data. */
export function hostedProject({
  supabaseUrl,
  keys,
}: Pick<Settings, "supabaseUrl" | "keys">): HostedProject {
  const databaseUrl = process.env.SUPABASE_DB_URL?.trim() ?? "";
  if (!/^postgres(ql)?:/.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new UserFacingError(
      "With SUPABASE_URL set, SUPABASE_DB_URL must be set too: the project's connection string, postgresql://….",
    );
  }
  const { hostname, searchParams } = new URL(databaseUrl);
  // pg uses the last one. Other modes verify less, or will in pg's next major version.
  const sslMode = searchParams.getAll("sslmode").at(-1);
  if (!isThisMachine(hostname) && sslMode !== "verify-full") {
    throw new UserFacingError(
      "SUPABASE_DB_URL must end in ?sslmode=verify-full&sslrootcert=FILE, FILE being the project's certificate: visitors' numbers do not travel in the open.",
    );
  }
  return { url: supabaseUrl, serviceRoleKey: keys.SUPABASE_SERVICE_ROLE_KEY ?? "", databaseUrl };
}

const isThisMachine = (name: string) => ["127.0.0.1", "[::1]", "localhost"].includes(name);

/** Base URL of the project's public files, without a trailing slash. */
export const publicOrigin = ({ url }: HostedProject): string =>
  new URL(url).href.replace(/(?<!\/)\/+$/, "");

/** Throws a UserFacingError on failure. */
export async function connectToDatabase(
  { databaseUrl }: HostedProject,
  applicationName: string,
): Promise<Client> {
  try {
    // pg reads the certificate from this parameter.
    const client = new Client({
      connectionString: databaseUrl,
      application_name: applicationName,
    });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  } catch (cause) {
    const { message, code, path } = cause as NodeJS.ErrnoException;
    throw new UserFacingError(
      path
        ? `The certificate ${path} in SUPABASE_DB_URL cannot be read (${code}): download it from the project's Database settings, and give its full path.`
        : `SUPABASE_DB_URL cannot be reached: ${message}.`,
      { cause },
    );
  }
}

export function connectToStorage({ url, serviceRoleKey }: HostedProject): SupabaseClient {
  return createClient(url, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: globalThis.WebSocket ?? WebSocket },
  });
}

/** supabase-js inserts the name into a URL unescaped, where "?" would end the path. */
export const objectPath = (name: string): string =>
  name.split("/").map(encodeURIComponent).join("/");
