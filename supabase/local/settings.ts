import { resolve } from "node:path";
import { Refusal } from "./refusal";

export type Settings = {
  port: number;
  host: string | undefined;
  /** The canonical origin, without a slash at its end. */
  siteUrl: string;
  dataDirectory: string;
  localSupabasePort: number;
  seed: "sample" | "none";
  trustedProxyHops: number;
  isHosted: boolean;
  supabaseUrl: string;
  /** Those that the environment gives; on one machine the others are made up and kept. */
  keys: Partial<Record<(typeof KEY_NAMES)[number], string>>;
};

export const KEY_NAMES = [
  "SUPABASE_ANON_KEY",
  "SUPABASE_SERVICE_ROLE_KEY",
  "ADMIN_PASSWORD",
  "SESSION_SECRET",
] as const;

/** Reads the variables of the site; an empty one counts as absent. Throws a Refusal, one sentence a mistake. */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const mistakes: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const number = (name: string, fallback: number, least: number, most: number) => {
    const value = text(name) ?? String(fallback);
    const isInRange = Number(value) >= least && Number(value) <= most;
    if (/^\d+$/.test(value) && isInRange) return Number(value);
    mistakes.push(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
    return fallback;
  };
  const address = (name: string, fallback: string) => {
    const value = text(name) ?? fallback;
    if (URL.canParse(value) && /^https?:/i.test(value)) return new URL(value);
    mistakes.push(`${name} must be an address such as https://example.com, not "${value}".`);
    return new URL(fallback);
  };

  const port = number("PORT", 3000, 1, 65535);
  const localSupabasePort = number("LOCAL_SUPABASE_PORT", 54321, 1, 65535);
  const trustedProxyHops = number("TRUSTED_PROXY_HOPS", 0, 0, 10);
  const siteUrl = address("SITE_URL", `http://localhost:${port}`).origin;
  const isHosted = text("SUPABASE_URL") !== undefined;
  const supabaseUrl = address("SUPABASE_URL", `http://127.0.0.1:${localSupabasePort}`);
  const seed = text("SEED") ?? "sample";
  if (seed !== "sample" && seed !== "none") {
    mistakes.push(`SEED must be "sample" or "none", not "${seed}".`);
  }
  if (!isHosted && port === localSupabasePort) {
    mistakes.push(`PORT and LOCAL_SUPABASE_PORT must differ: both are ${port}.`);
  }
  const given = KEY_NAMES.filter((name) => text(name) !== undefined);
  const missing = KEY_NAMES.filter((name) => !given.includes(name));
  if (isHosted && missing.length > 0) {
    mistakes.push(`With SUPABASE_URL set, ${missing.join(", ")} must be set too.`);
  }
  if (mistakes.length > 0) throw new Refusal(mistakes.join("\n"));

  return {
    port,
    host: text("HOST"),
    siteUrl,
    dataDirectory: resolve(root, text("DATA_DIR") ?? ".data"),
    localSupabasePort,
    seed: seed === "none" ? "none" : "sample",
    trustedProxyHops,
    isHosted,
    supabaseUrl: supabaseUrl.href.replace(/(?<!\/)\/+$/, ""),
    keys: Object.fromEntries(given.map((name) => [name, text(name)])),
  };
}
