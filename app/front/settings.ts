import { z } from "zod";

const settingsSchema = z.object({
  PORT: z.coerce.number().int(),
  HOST: z.string().optional(),
  SITE_URL: z.url(),
  /** Proxies before this process. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0),
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(1),
});

export type FrontSettings = {
  port: number;
  host?: string;
  /** Without a slash at its end. */
  siteUrl: string;
  trustedProxyHops: number;
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
    supabaseUrl: variables.SUPABASE_URL,
    anonKey: variables.SUPABASE_ANON_KEY,
  };
}
