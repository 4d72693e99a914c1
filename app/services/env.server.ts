import { resolve } from "node:path";
import { z } from "zod";

const blank = (value: unknown) => (value === "" ? undefined : value);

/** The variables that the site reads. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  SITE_URL: z.preprocess(blank, z.url().default("http://localhost:3000")),
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(1),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  ADMIN_PASSWORD: z.string().min(1),
  SESSION_SECRET: z.string().min(16),
  // Every visitor sees it, so it must not be a secret one.
  MAPBOX_TOKEN: z.preprocess(
    blank,
    z
      .string()
      .trim()
      .regex(/^(?!sk\.)/)
      .optional(),
  ),
  DATA_DIR: z.preprocess(blank, z.string().default(".data")),
  TRUSTED_PROXY_HOPS: z.preprocess(blank, z.coerce.number().int().min(0).default(0)),
  // The channels of the alerts; each is off without its variables.
  SMTP_URL: z.preprocess(blank, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.preprocess(blank, z.string().max(320).optional()),
  ALERT_EMAIL: z.preprocess(blank, z.email().optional()),
  ALERT_WEBHOOK_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  ALERT_WEBHOOK_SECRET: z.preprocess(blank, z.string().min(16).optional()),
  ALERT_ALLOW_PRIVATE_ADDRESSES: z.preprocess(
    blank,
    z
      .enum(["true", "false"])
      .default("false")
      .transform((value) => value === "true"),
  ),
});

// The library that draws share cards looks here for its fonts, and nowhere else.
process.env.FONTCONFIG_FILE = resolve("app/assets/fonts/fonts.conf");

/** The variables of the site, checked once. A site process reads `process.env` here alone; throws at start, naming what is wrong. */
export const env = readEnvironment();

function readEnvironment() {
  const result = environmentSchema.safeParse(process.env);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new Error(`Missing or invalid variables: ${names}. See .env.example.`);
}

/** The canonical origin, without a trailing slash. */
export const siteUrl = env.SITE_URL.replace(/(?<!\/)\/+$/, "");
/** Cookies are `Secure` exactly when the site is served over https. */
export const isHttps = siteUrl.startsWith("https:");
