import { expect, test, vi } from "vitest";

vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:9");
vi.stubEnv("SUPABASE_ANON_KEY", "anon");
vi.stubEnv("SUPABASE_SERVICE_ROLE_KEY", "service");
vi.stubEnv("ADMIN_PASSWORD", "12345678");
vi.stubEnv("SESSION_SECRET", "a secret for tests only");

test("a property's page asks for its slug", async () => {
  const { loader } = await import("~/routes/site/property");
  const request = new Request("http://localhost/properties/");
  await expect(loader({ request, params: {}, context: {} })).rejects.toThrow(
    "Property slug is required",
  );
});
