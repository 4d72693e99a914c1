import { describe, expect, test } from "vitest";
import { readSettings } from "../../supabase/local/settings";

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

/** The sentences with which these variables are refused; none when they are taken. */
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
