import { resolve } from "node:path";
import { z } from "zod";

const emptyToUndefined = (value: unknown) => (value === "" ? undefined : value);

export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  SITE_URL: z.preprocess(emptyToUndefined, z.url().default("http://localhost:3000")),
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(1),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  ADMIN_PASSWORD: z.string().min(1),
  SESSION_SECRET: z.string().min(16),
  // Every visitor sees it, so a secret token is refused.
  MAPBOX_TOKEN: z.preprocess(
    emptyToUndefined,
    z
      .string()
      .trim()
      .regex(/^(?!sk\.)/)
      .optional(),
  ),
  DATA_DIR: z.preprocess(emptyToUndefined, z.string().default(".data")),
  TRUSTED_PROXY_HOPS: z.preprocess(emptyToUndefined, z.coerce.number().int().min(0).default(0)),
  SMTP_URL: z.preprocess(emptyToUndefined, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.preprocess(emptyToUndefined, z.string().max(320).optional()),
  ALERT_EMAIL: z.preprocess(emptyToUndefined, z.email().optional()),
  ALERT_WEBHOOK_URL: z.preprocess(emptyToUndefined, z.url({ protocol: /^https?$/ }).optional()),
  ALERT_WEBHOOK_SECRET: z.preprocess(emptyToUndefined, z.string().min(16).optional()),
  ALERT_ALLOW_PRIVATE_ADDRESSES: z.preprocess(
    emptyToUndefined,
    z
      .enum(["true", "false"])
      .default("false")
      .transform((value) => value === "true"),
  ),
});

process.env.FONTCONFIG_FILE = resolve("app/assets/fonts/fonts.conf");

export const env = readEnvironment();

function readEnvironment() {
  const result = environmentSchema.safeParse(process.env);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new Error(`Missing or invalid variables: ${names}. See .env.example.`);
}

/** Without a trailing slash. */
export const siteUrl = env.SITE_URL.replace(/(?<!\/)\/+$/, "");
export const isHttps = siteUrl.startsWith("https:");
