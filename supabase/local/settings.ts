import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { UserFacingError } from "./user-facing-error";

export const DEFAULT_DATA_DIR = ".data";
export const DEFAULT_LOCAL_SUPABASE_PORT = 54321;
const MIN_SESSION_SECRET_LENGTH = 16;

export type Settings = {
  port: number;
  host: string | undefined;
  /** Without a trailing slash. */
  siteUrl: string;
  dataDirectory: string;
  localSupabasePort: number;
  seed: "sample" | "none";
  trustedProxyHops: number;
  hstsIncludesSubdomains: boolean;
  /** Number of site processes. */
  webConcurrency: number;
  isHosted: boolean;
  supabaseUrl: string;
  /** Keys given by the environment; an embedded installation generates the others. */
  keys: Partial<Record<(typeof KEY_NAMES)[number], string>>;
};

export const KEY_NAMES = [
  "SUPABASE_ANON_KEY",
  "SUPABASE_SERVICE_ROLE_KEY",
  "ADMIN_PASSWORD",
  "SESSION_SECRET",
] as const;

/** Empty variables count as missing. Throws a UserFacingError with one sentence per mistake. */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const mistakes: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const number = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name) ?? String(fallback);
    const isInRange = Number(value) >= min && Number(value) <= max;
    if (/^\d+$/.test(value) && isInRange) return Number(value);
    mistakes.push(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
    return fallback;
  };
  const address = (name: string, fallback: string) => {
    const value = text(name) ?? fallback;
    if (URL.canParse(value) && /^https?:/i.test(value)) return new URL(value);
    mistakes.push(`${name} must be an address such as https://example.com, not "${value}".`);
    return new URL(fallback);
  };

  const port = number("PORT", 3000, 1, 65535);
  const localSupabasePort = number("LOCAL_SUPABASE_PORT", DEFAULT_LOCAL_SUPABASE_PORT, 1, 65535);
  const trustedProxyHops = number("TRUSTED_PROXY_HOPS", 0, 0, 10);
  const webConcurrency = number("WEB_CONCURRENCY", Math.max(1, availableParallelism() - 1), 1, 64);
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
  const keys: Settings["keys"] = Object.fromEntries(given.map((name) => [name, text(name)]));
  const missing = KEY_NAMES.filter((name) => !given.includes(name));
  if (isHosted && missing.length > 0) {
    mistakes.push(`With SUPABASE_URL set, ${missing.join(", ")} must be set too.`);
  }
  mistakes.push(...keyMistakes(keys));
  const hsts = text("HSTS_INCLUDE_SUBDOMAINS") ?? "false";
  mistakes.push(...optionMistakes(hsts, text("MAPBOX_TOKEN")));
  if (mistakes.length > 0) throw new UserFacingError(mistakes.join("\n"));

  return {
    port,
    host: text("HOST"),
    siteUrl,
    dataDirectory: resolve(root, text("DATA_DIR") ?? DEFAULT_DATA_DIR),
    localSupabasePort,
    seed: seed === "none" ? "none" : "sample",
    trustedProxyHops,
    hstsIncludesSubdomains: hsts === "true",
    webConcurrency,
    isHosted,
    supabaseUrl: supabaseUrl.href.replace(/(?<!\/)\/+$/, ""),
    keys,
  };
}

function optionMistakes(hsts: string, mapboxToken = ""): string[] {
  const mistakes: string[] = [];
  if (hsts !== "true" && hsts !== "false") {
    mistakes.push(`HSTS_INCLUDE_SUBDOMAINS must be true or false, not "${hsts}".`);
  }
  if (mapboxToken.startsWith("sk.")) {
    mistakes.push("MAPBOX_TOKEN must be a public token (pk.…): every visitor sees it.");
  }
  return mistakes;
}

function keyMistakes(keys: Settings["keys"]): string[] {
  const { SESSION_SECRET, SUPABASE_ANON_KEY: anon, SUPABASE_SERVICE_ROLE_KEY: service } = keys;
  const mistakes: string[] = [];
  if (SESSION_SECRET && SESSION_SECRET.length < MIN_SESSION_SECRET_LENGTH) {
    mistakes.push(
      `SESSION_SECRET must have at least ${MIN_SESSION_SECRET_LENGTH} characters, not ${SESSION_SECRET.length}.`,
    );
  }
  if (anon && claimedRole(anon) === "service_role") {
    mistakes.push("SUPABASE_ANON_KEY is a service-role key: visitors could do everything with it.");
  }
  if (service && claimedRole(service) === "anon") {
    mistakes.push(
      "SUPABASE_SERVICE_ROLE_KEY is an anonymous key: the back office could do nothing.",
    );
  }
  if (anon && anon === service) {
    mistakes.push("SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY must differ.");
  }
  return mistakes;
}

/** The role claimed in a Supabase key; null if unreadable. */
function claimedRole(key: string): string | null {
  if (key.startsWith("sb_publishable_")) return "anon";
  if (key.startsWith("sb_secret_")) return "service_role";
  const claims = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(key)?.[1];
  if (!claims) return null;
  return /"role":\s?"(\w+)"/.exec(Buffer.from(claims, "base64url").toString())?.[1] ?? null;
}
