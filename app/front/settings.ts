import { join } from "node:path";
import { z } from "zod";

const settingsSchema = z.object({
  PORT: z.coerce.number().int(),
  HOST: z.string().optional(),
  SITE_URL: z.url(),
  /** Proxies before this process. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0),
  HSTS_INCLUDE_SUBDOMAINS: z.string().optional(),
  DATA_DIR: z.string(),
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(1),
});

export type FrontSettings = {
  port: number;
  host?: string;
  /** Without a slash at its end. */
  siteUrl: string;
  trustedProxyHops: number;
  /** The Strict-Transport-Security header; null over http. */
  hsts: string | null;
  /** The folder of bodies that are too large to be held in memory. */
  spoolFolder: string;
  supabaseUrl: string;
  anonKey: string;
};

/** Reads what the supervisor has set; the only reader of `process.env` of this process. */
export function readFrontSettings(): FrontSettings {
  const variables = settingsSchema.parse(process.env);
  return {
    port: variables.PORT,
    host: variables.HOST,
    siteUrl: variables.SITE_URL,
    trustedProxyHops: variables.TRUSTED_PROXY_HOPS,
    hsts: hstsOf(variables.SITE_URL, variables.HSTS_INCLUDE_SUBDOMAINS === "true"),
    spoolFolder: join(variables.DATA_DIR, "spool"),
    supabaseUrl: variables.SUPABASE_URL,
    anonKey: variables.SUPABASE_ANON_KEY,
  };
}

function hstsOf(siteUrl: string, includesSubdomains: boolean): string | null {
  if (!siteUrl.startsWith("https:")) return null;
  return includesSubdomains ? "max-age=31536000; includeSubDomains" : "max-age=31536000";
}
