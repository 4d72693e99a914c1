import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { refuseTruncatedValues } from "../../load-settings";
import { readSettings } from "../../settings";

const hosted = {
  NODE_ENV: "test",
  SUPABASE_URL: "https://example.supabase.co",
  SUPABASE_ANON_KEY: "a",
  SUPABASE_SERVICE_ROLE_KEY: "b",
  ADMIN_PASSWORD: "c",
  SESSION_SECRET: "sixteen-or-more-d",
} as const;
const jwt = (role: string) =>
  ["{}", JSON.stringify({ iss: "supabase", role }), "signature"]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

/** Refusals for these variables; empty if they are valid. */
function mistakes(variables: Record<string, string>): string[] {
  try {
    readSettings({ ...hosted, ...variables }, "/");
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}

describe("the settings of a hosted installation", () => {
  test("are taken when all are there", () => {
    expect(mistakes({})).toEqual([]);
    const keys = { SUPABASE_ANON_KEY: jwt("anon"), SUPABASE_SERVICE_ROLE_KEY: jwt("service_role") };
    expect(mistakes(keys)).toEqual([]);
    expect(mistakes({ SUPABASE_ANON_KEY: "ey.not-json.x", MAPBOX_TOKEN: "pk.x" })).toEqual([]);
  });

  test.each(["", "   "])("are refused with %j for a password", (ADMIN_PASSWORD) => {
    expect(mistakes({ ADMIN_PASSWORD })).toEqual([
      "With SUPABASE_URL set, ADMIN_PASSWORD must be set too.",
    ]);
  });

  test("are refused with a short SESSION_SECRET, which is not said again", () => {
    expect(mistakes({ SESSION_SECRET: "  fifteen-letters " })).toEqual([
      "SESSION_SECRET must have at least 16 characters, not 15.",
    ]);
  });

  test.each([
    ["sb_secret_x", "sb_publishable_x"],
    [jwt("service_role"), jwt("anon")],
  ])("are refused when the keys were swapped", (anonKey, serviceRoleKey) => {
    const swapped = { SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey };
    expect(mistakes(swapped)).toEqual([
      "SUPABASE_ANON_KEY is a service-role key: visitors could do everything with it.",
      "SUPABASE_SERVICE_ROLE_KEY is an anonymous key: the back office could do nothing.",
    ]);
  });

  test("are refused when both keys are the same", () => {
    expect(mistakes({ SUPABASE_ANON_KEY: "b" })).toEqual([
      "SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY must differ.",
    ]);
  });
});

/** The refusal for a single mistake on one machine. */
function mistakesOfOneMachine(variables: Record<string, string>): string[] {
  try {
    readSettings({ NODE_ENV: "test", ...variables }, "/srv/kisiwa");
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}

describe("the settings of one machine", () => {
  test("all have a default", () => {
    expect(readSettings({ NODE_ENV: "test" }, "/srv/kisiwa")).toEqual({
      port: 3000,
      host: undefined,
      siteUrl: "http://localhost:3000",
      dataDirectory: "/srv/kisiwa/.data",
      localSupabasePort: 54321,
      seed: "sample",
      trustedProxyHops: 0,
      hstsIncludesSubdomains: false,
      webConcurrency: Math.max(1, availableParallelism() - 1),
      isHosted: false,
      supabaseUrl: "http://127.0.0.1:54321",
      keys: {},
    });
  });

  test("are read from the variables, without what stands round them; empty ones count as absent", () => {
    const given = {
      PORT: " 8080 ",
      HOST: "::1",
      SITE_URL: "https://example.com/path?x",
      DATA_DIR: "/data",
      LOCAL_SUPABASE_PORT: "8081",
      SEED: "none",
      TRUSTED_PROXY_HOPS: "2",
      HSTS_INCLUDE_SUBDOMAINS: "true",
      WEB_CONCURRENCY: "3",
      SUPABASE_URL: " ",
      ADMIN_PASSWORD: " secret ",
      SESSION_SECRET: "",
    };
    expect(readSettings({ NODE_ENV: "test", ...given }, "/srv/kisiwa")).toEqual({
      port: 8080,
      host: "::1",
      siteUrl: "https://example.com",
      dataDirectory: "/data",
      localSupabasePort: 8081,
      seed: "none",
      trustedProxyHops: 2,
      hstsIncludesSubdomains: true,
      webConcurrency: 3,
      isHosted: false,
      supabaseUrl: "http://127.0.0.1:8081",
      keys: { ADMIN_PASSWORD: "secret" },
    });
  });

  test.each(["PORT", "LOCAL_SUPABASE_PORT"])("%s is a port's number", (name) => {
    expect(mistakesOfOneMachine({ [name]: "1" })).toEqual([]);
    expect(mistakesOfOneMachine({ [name]: "65535" })).toEqual([]);
    for (const wrong of ["0", "65536", "80.5", "-80", "eighty", "1e3"]) {
      expect(mistakesOfOneMachine({ [name]: wrong })).toEqual([
        `${name} must be a whole number from 1 to 65535, not "${wrong}".`,
      ]);
    }
  });

  test("name both ports when they are the same one, which only one machine can mistake", () => {
    expect(mistakesOfOneMachine({ PORT: "54321" })).toEqual([
      "PORT and LOCAL_SUPABASE_PORT must differ: both are 54321.",
    ]);
    expect(mistakes({ PORT: "54321" })).toEqual([]);
  });

  test.each([
    [{ TRUSTED_PROXY_HOPS: "11" }, "TRUSTED_PROXY_HOPS must be a whole number from 0 to 10"],
    [{ SITE_URL: "ftp://example.com" }, "SITE_URL must be an address such as https://example.com"],
    [{ SITE_URL: "example.com" }, "SITE_URL must be an address such as https://example.com"],
    [{ SITE_URL: "no-http://x" }, "SITE_URL must be an address such as https://example.com"],
    [
      { HSTS_INCLUDE_SUBDOMAINS: "yes" },
      'HSTS_INCLUDE_SUBDOMAINS must be true or false, not "yes".',
    ],
    [{ SEED: "some" }, 'SEED must be "sample" or "none", not "some".'],
    [{ MAPBOX_TOKEN: "sk.secret" }, "MAPBOX_TOKEN must be a public token (pk.…)"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 16 characters, not 5."],
  ])("%j is refused in one sentence", (variables, sentence) => {
    const said = mistakesOfOneMachine(variables);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(sentence);
  });

  test("take a secret of sixteen characters, and say all mistakes at once", () => {
    expect(mistakesOfOneMachine({ SESSION_SECRET: "x".repeat(16) })).toEqual([]);
    expect(mistakesOfOneMachine({ SEED: "some", PORT: "x" })).toHaveLength(2);
  });
});

describe("a value of .env", () => {
  test.each([
    "ADMIN_PASSWORD=Pemba#2026!",
    "PORT=3000\n\n# The operator's\n  export ADMIN_PASSWORD = Pemba#2026! # ours",
    "ADMIN_PASSWORD=#2026",
    'PORT="80"\nADMIN_PASSWORD=Pemba"#2026"\n',
    "PORT=80\r\nADMIN_PASSWORD=Pemba#2026\r\n",
  ])("with a # that would cut it off is refused: %j", (text) => {
    expect(() => refuseTruncatedValues(text)).toThrow(
      "ADMIN_PASSWORD in .env has a # in it, from which on the line would be a comment: put the value into quotes",
    );
  });

  test.each([
    "ADMIN_PASSWORD=Pemba # Wete#Mkoani",
    'ADMIN_PASSWORD="Pemba#2026"',
    "ADMIN_PASSWORD='Pemba#2026' # ours\nA=`b#c`",
    "# ADMIN_PASSWORD=Pemba#2026\nHOST= # here\nSEED=\n#SEED=none#",
    'MAIL_FROM="Kisiwa\nADMIN_PASSWORD=Pemba#2026\n"',
  ])("that is whole is taken: %j", (text) => {
    expect(refuseTruncatedValues(text)).toBeUndefined();
  });

  test("is none of those that .env.example shows", () => {
    const text = readFileSync(join(import.meta.dirname, "../../../../.env.example"), "utf8");
    expect(refuseTruncatedValues(text)).toBeUndefined();
  });
});

describe.each([["seed.ts"], ["load.ts", "--properties", "1"]])("npm run %s", (name, ...more) => {
  test("reads the settings as the site does, with those in .env", () => {
    const script = join(import.meta.dirname, "../../../seed", name ?? "");
    const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, ...more], {
      env: { ...process.env, PORT: "eighty" },
      encoding: "utf8",
    });
    expect(stderr.trim()).toBe('PORT must be a whole number from 1 to 65535, not "eighty".');
    expect(status).toBe(1);
  });
});

describe("a hosted project's address", () => {
  test("makes the installation hosted, and loses the slashes at its end", () => {
    const settings = readSettings({ ...hosted, SUPABASE_URL: "https://x.supabase.co/a//" }, "/");
    expect(settings).toMatchObject({ isHosted: true, supabaseUrl: "https://x.supabase.co/a" });
    expect(settings.keys).toEqual({
      SUPABASE_ANON_KEY: "a",
      SUPABASE_SERVICE_ROLE_KEY: "b",
      ADMIN_PASSWORD: "c",
      SESSION_SECRET: "sixteen-or-more-d",
    });
  });

  test("asks for every key that is not there", () => {
    expect(
      mistakesOfOneMachine({ SUPABASE_URL: "https://x.supabase.co", ADMIN_PASSWORD: "c" }),
    ).toEqual([
      "With SUPABASE_URL set, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, SESSION_SECRET must be set too.",
    ]);
  });
});
