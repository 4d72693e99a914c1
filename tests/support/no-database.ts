import { vi } from "vitest";

/** The environment of a server whose database nobody asks: import it before what reads it. */
vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:9");
vi.stubEnv("SUPABASE_ANON_KEY", "anon");
vi.stubEnv("SUPABASE_SERVICE_ROLE_KEY", "service");
vi.stubEnv("ADMIN_PASSWORD", "12345678");
vi.stubEnv("SESSION_SECRET", "a secret for tests only");
