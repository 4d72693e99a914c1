import { expect, test, vi } from "vitest";

vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:9");
vi.stubEnv("SUPABASE_ANON_KEY", "anon");
vi.stubEnv("SUPABASE_SERVICE_ROLE_KEY", "service");
vi.stubEnv("ADMIN_PASSWORD", "12345678");
vi.stubEnv("SESSION_SECRET", "a secret for tests only");

test("a newer version that the database does not show is unknown, and its form is given back", async () => {
  const { readNewer } = await import("~/routes/admin/not-saved.server");
  const { DatabaseError } = await import("~/services/database.server");
  const stored = { id: "1" };
  expect(await readNewer(Promise.resolve(stored))).toBe(stored);
  expect(await readNewer(Promise.reject(new DatabaseError("It is away", "PGRST002")))).toBe(
    "unknown",
  );
  await expect(readNewer(Promise.reject(new TypeError("A fault of ours")))).rejects.toThrow(
    "A fault of ours",
  );
});
