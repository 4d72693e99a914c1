import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../../support/no-database";
import type * as Environment from "~/services/env.server";

type Name = keyof typeof Environment.env;
type Given = Partial<Record<Name, string | undefined>>;

/** Of the variables that may be empty, too. */
const DEFAULTS: Partial<typeof Environment.env> = {
  SITE_URL: "http://localhost:3000",
  MAPBOX_TOKEN: undefined,
  DATA_DIR: ".data",
  TRUSTED_PROXY_HOPS: 0,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  ALERT_EMAIL: undefined,
  ALERT_WEBHOOK_URL: undefined,
  ALERT_WEBHOOK_SECRET: undefined,
  ALERT_ALLOW_PRIVATE_ADDRESSES: false,
};

beforeEach(() => {
  for (const name of Object.keys(DEFAULTS)) vi.stubEnv(name, undefined);
});

/** Starts a site with these variables, and those that it must have. */
async function start(given: Given = {}): Promise<typeof Environment> {
  vi.resetModules();
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  return import("~/services/env.server");
}

describe("a variable that need not be set", () => {
  test("NODE_ENV is production, where nothing is made easier", async () => {
    expect((await start({ NODE_ENV: undefined })).env.NODE_ENV).toBe("production");
  });

  test.each(Object.entries(DEFAULTS))("%s has its default", async (name, value) => {
    expect((await start()).env[name as Name]).toBe(value);
  });

  test.each(Object.entries(DEFAULTS))(
    "%s is as if not set while it is empty",
    async (name, value) => {
      expect((await start({ [name]: "" })).env[name as Name]).toBe(value);
    },
  );

  test.each<[Name, string, unknown]>([
    ["SITE_URL", "https://kisiwa.example", "https://kisiwa.example"],
    ["MAPBOX_TOKEN", " pk.public ", "pk.public"],
    ["DATA_DIR", "/data", "/data"],
    ["TRUSTED_PROXY_HOPS", "2", 2],
    ["SMTP_URL", "smtp://mail.example:25", "smtp://mail.example:25"],
    ["SMTP_URL", "smtps://mail.example", "smtps://mail.example"],
    ["MAIL_FROM", "Kisiwa <a@b.example>", "Kisiwa <a@b.example>"],
    ["ALERT_EMAIL", "operator@kisiwa.example", "operator@kisiwa.example"],
    ["ALERT_WEBHOOK_URL", "https://hook.example/", "https://hook.example/"],
    ["ALERT_WEBHOOK_URL", "http://10.0.0.1/", "http://10.0.0.1/"],
    ["ALERT_WEBHOOK_SECRET", "sixteen letters.", "sixteen letters."],
    ["ALERT_ALLOW_PRIVATE_ADDRESSES", "true", true],
    ["ALERT_ALLOW_PRIVATE_ADDRESSES", "false", false],
  ])("%s may be %j", async (name, given, value) => {
    expect((await start({ [name]: given })).env[name]).toBe(value);
  });
});

/** The variables of .env.example that the site itself does not read, each with its reader. */
const variablesOfOthers: Record<string, string> = {
  PORT: "the start and remix-serve",
  HOST: "the start and remix-serve",
  LOCAL_SUPABASE_PORT: "the start",
  SEED: "the start",
  WEB_CONCURRENCY: "the start",
  HSTS_INCLUDE_SUBDOMAINS: "the start",
  SUPABASE_DB_URL: "npm run restore",
};

// A test of the documents compares .env.example with docs/operations.md.
test(".env.example has every variable of the site but NODE_ENV, which its commands set", async () => {
  const { environmentSchema } = await start();
  const read = Object.keys(environmentSchema.shape).filter((name) => name !== "NODE_ENV");
  const text = readFileSync(join(import.meta.dirname, "../../../.env.example"), "utf8");
  const offered = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(offered.toSorted()).toEqual([...read, ...Object.keys(variablesOfOthers)].toSorted());
});

describe("a site does not start, and names the variable", () => {
  test.each<[Name, string | undefined]>([
    ["NODE_ENV", "staging"],
    ["SITE_URL", "kisiwa.example"],
    ["SUPABASE_URL", undefined],
    ["SUPABASE_URL", ""],
    ["SUPABASE_ANON_KEY", ""],
    ["SUPABASE_SERVICE_ROLE_KEY", ""],
    ["ADMIN_PASSWORD", ""],
    ["SESSION_SECRET", "fifteen letters"],
    // A secret one would be given to every visitor.
    ["MAPBOX_TOKEN", "sk.secret"],
    ["MAPBOX_TOKEN", " sk.secret"],
    ["TRUSTED_PROXY_HOPS", "-1"],
    ["TRUSTED_PROXY_HOPS", "1.5"],
    ["TRUSTED_PROXY_HOPS", "many"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "xsmtp://mail.example"],
    ["MAIL_FROM", "x".repeat(321)],
    ["ALERT_EMAIL", "operator"],
    ["ALERT_WEBHOOK_URL", "ftp://hook.example/"],
    ["ALERT_WEBHOOK_SECRET", "fifteen letters"],
    ["ALERT_ALLOW_PRIVATE_ADDRESSES", "yes"],
  ])("%s that is %j", async (name, value) => {
    const right = process.env[name];
    const starting = start({ [name]: value });
    await expect(starting).rejects.toThrow(
      `Missing or invalid variables: ${name}. See .env.example.`,
    );
    vi.stubEnv(name, right);
  });

  test("and every other one that is wrong, but not what they hold", async () => {
    const wrong = { SITE_URL: "a typed secret", ALERT_EMAIL: "another" };
    await expect(start(wrong)).rejects.toThrow(
      "Missing or invalid variables: SITE_URL, ALERT_EMAIL. See .env.example.",
    );
  });
});

describe("the site's address", () => {
  test.each([
    ["https://kisiwa.example", "https://kisiwa.example", true],
    ["https://kisiwa.example/", "https://kisiwa.example", true],
    ["https://kisiwa.example//", "https://kisiwa.example", true],
    ["http://https.example:3000/", "http://https.example:3000", false],
  ])("%s is %s without a slash at its end; over https: %s", async (given, address, isHttps) => {
    const started = await start({ SITE_URL: given });
    expect([started.siteUrl, started.isHttps]).toEqual([address, isHttps]);
  });
});

test("share cards are drawn with the site's own fonts, whatever the machine has", async () => {
  vi.stubEnv("FONTCONFIG_FILE", "/etc/fonts/fonts.conf");
  await start();
  expect(process.env.FONTCONFIG_FILE).toBe(resolve("app/assets/fonts/fonts.conf"));
});
