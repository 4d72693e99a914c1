import { afterEach, expect, test, vi } from "vitest";
import { connectToDatabase, hostedProject } from "../../backup/hosted-project";

const SETTINGS = {
  supabaseUrl: "https://ref.supabase.co",
  keys: { SUPABASE_SERVICE_ROLE_KEY: "k" },
};
const project = (databaseUrl: string) => {
  vi.stubEnv("SUPABASE_DB_URL", databaseUrl);
  return hostedProject(SETTINGS);
};
afterEach(() => void vi.unstubAllEnvs());

test.each(["localhost", "127.0.0.1", "[::1]"])("the way to %s is short", (host) => {
  expect(project(`postgresql://postgres@${host}/postgres`)).toMatchObject({ serviceRoleKey: "k" });
});

test("a project's certificate is verified on the way to it", () => {
  const databaseUrl =
    "postgresql://u@db.example:5432/postgres?sslmode=verify-full&sslrootcert=ca.crt";
  expect(project(databaseUrl)).toEqual({
    url: "https://ref.supabase.co",
    serviceRoleKey: "k",
    databaseUrl,
  });
});

test.each([
  "",
  "?sslrootcert=ca.crt",
  "?sslmode=",
  "?sslmode=disable",
  "?sslmode=no-verify",
  "?sslmode=prefer",
  "?sslmode=require",
  "?sslmode=verify-ca&sslrootcert=ca.crt",
  "?sslmode=verify-full&sslmode=disable",
])("visitors' numbers do not travel by %j", (query) => {
  expect(() => project(`postgresql://u@db.example/postgres${query}`)).toThrow(
    "SUPABASE_DB_URL must end in ?sslmode=verify-full&sslrootcert=FILE",
  );
});

test("a certificate that is not there is named", async () => {
  const databaseUrl = "postgresql://u@127.0.0.1/postgres?sslmode=verify-full&sslrootcert=no.crt";
  await expect(connectToDatabase(project(databaseUrl), "test")).rejects.toThrow(
    "The certificate no.crt in SUPABASE_DB_URL cannot be read (ENOENT): download it from the project's Database settings, and give its full path.",
  );
});

test.each(["", "db.example", "mysql://u@db.example/postgres"])(
  "%j is no connection string",
  (databaseUrl) => {
    expect(() => project(databaseUrl)).toThrow("SUPABASE_DB_URL must be set too");
  },
);
