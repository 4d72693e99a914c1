import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { KEY_NAMES } from "../../supabase/local/settings";
import {
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";

export type AttackedSite = {
  origin: string;
  port: number;
  supabase: string;
  databaseUrl: string;
  dataDirectory: string;
  /** Cookie of a device the operator has signed in on before. */
  device: string;
  keys: Record<(typeof KEY_NAMES)[number], string>;
};

declare module "vitest" {
  interface ProvidedContext {
    site: AttackedSite;
  }
}

// Starts the built site once per suite, with sample content and its own ports and disk. The server's time
// zone is Los Angeles.
export default async function setup({ provide }: TestProject) {
  const directory = await temporaryDirectory();
  const [port, supabasePort] = [await unusedPort(), await unusedPort()];
  const dataDirectory = join(directory, "data");
  const site = new StartedSite(
    {
      PORT: String(port),
      LOCAL_SUPABASE_PORT: String(supabasePort),
      DATA_DIR: dataDirectory,
      SEED: "sample",
      TRUSTED_PROXY_HOPS: "1",
      TZ: "America/Los_Angeles",
    },
    WHOLE_SITE,
  );
  await site.isReady();
  const secrets: unknown = JSON.parse(await readFile(join(dataDirectory, "secrets.json"), "utf8"));
  const { keys } = secrets as { keys: AttackedSite["keys"] };
  const origin = `http://localhost:${port}`;
  provide("site", {
    origin,
    port,
    supabase: `http://127.0.0.1:${supabasePort}`,
    databaseUrl: (await readFile(join(dataDirectory, "database-url"), "utf8")).trim(),
    dataDirectory,
    device: await knownDevice(origin, keys.ADMIN_PASSWORD),
    keys,
  });
  return async () => {
    await site.waitForExit("SIGTERM");
    await rm(directory, { recursive: true, force: true });
  };
}

async function knownDevice(origin: string, password: string): Promise<string> {
  const body = new URLSearchParams({ password });
  const answer = await fetch(`${origin}/admin`, { method: "POST", body, redirect: "manual" });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.find((cookie) => cookie.startsWith("kisiwa_device=")) ?? "";
}
