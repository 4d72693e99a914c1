import { join } from "node:path";
import { z } from "zod";

const settingsSchema = z
  .object({
    PORT: z.coerce.number().int(),
    HOST: z.string().optional(),
    SITE_URL: z.url(),
    TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0),
    HSTS_INCLUDE_SUBDOMAINS: z.string().optional(),
    DATA_DIR: z.string(),
    SUPABASE_URL: z.url(),
    SUPABASE_ANON_KEY: z.string().min(1),
  })
  .transform((variables) => ({
    port: variables.PORT,
    host: variables.HOST,
    /** Without a trailing slash. */
    siteUrl: variables.SITE_URL,
    trustedProxyHops: variables.TRUSTED_PROXY_HOPS,
    hsts: hstsHeader(variables.SITE_URL, variables.HSTS_INCLUDE_SUBDOMAINS === "true"),
    spoolFolder: join(variables.DATA_DIR, "spool"),
    supabaseUrl: variables.SUPABASE_URL,
    anonKey: variables.SUPABASE_ANON_KEY,
  }));

export type FrontSettings = z.infer<typeof settingsSchema>;

export const readFrontSettings = (): FrontSettings => settingsSchema.parse(process.env);

function hstsHeader(siteUrl: string, includesSubdomains: boolean): string | null {
  if (!siteUrl.startsWith("https:")) return null;
  return includesSubdomains ? "max-age=31536000; includeSubDomains" : "max-age=31536000";
}
