import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Client } from "pg";
import WebSocket from "ws";
import type { Settings } from "../settings";
import { UserFacingError } from "../user-facing-error";

export type HostedProject = {
  url: string;
  serviceRoleKey: string;
  /** Signs in as the project's `postgres`. */
  databaseUrl: string;
};

/** The project that the environment names. Throws a UserFacingError when visitors' numbers could be read on the way to it. */
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
  // pg takes the last one. The other modes verify less, or will in its next major version.
  const sslMode = searchParams.getAll("sslmode").at(-1);
  if (!isThisMachine(hostname) && sslMode !== "verify-full") {
    throw new UserFacingError(
      "SUPABASE_DB_URL must end in ?sslmode=verify-full&sslrootcert=FILE, FILE being the project's certificate: visitors' numbers do not travel in the open.",
    );
  }
  return { url: supabaseUrl, serviceRoleKey: keys.SUPABASE_SERVICE_ROLE_KEY ?? "", databaseUrl };
}

const isThisMachine = (name: string) => ["127.0.0.1", "[::1]", "localhost"].includes(name);

/** Where the public files of the project begin, without a slash at the end. */
export const originOf = ({ url }: HostedProject): string =>
  new URL(url).href.replace(/(?<!\/)\/+$/, "");

/** Connects to the project's database; throws a UserFacingError when that fails. */
export async function connectToDatabase(
  { databaseUrl }: HostedProject,
  applicationName: string,
): Promise<Client> {
  try {
    // pg reads the certificate here.
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

/** An object's name as supabase-js wants it, which puts it into a URL as it is: "?" would end the path. */
export const objectPath = (name: string): string =>
  name.split("/").map(encodeURIComponent).join("/");
