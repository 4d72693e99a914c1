import { vi } from "vitest";

/** Environment without a database: import it before anything that reads the environment. */
vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:9");
vi.stubEnv("SUPABASE_ANON_KEY", "anon");
vi.stubEnv("SUPABASE_SERVICE_ROLE_KEY", "service");
vi.stubEnv("ADMIN_PASSWORD", "12345678");
vi.stubEnv("SESSION_SECRET", "a secret for tests only");
