import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~/services/database.types";
import {
  serveSupabase,
  type ServedSupabase,
} from "../../supabase/local/tests/support/served-supabase";

export type LocalSupabase = Omit<ServedSupabase, "anon" | "service"> & {
  anon: SupabaseClient<Database>;
  service: SupabaseClient<Database>;
};

// Provides a migrated database behind the table and storage interface. Import the site's code afterwards,
// so that it connects to it.
export async function startLocalSupabase(): Promise<LocalSupabase> {
  const served = await serveSupabase();
  Object.assign(process.env, {
    SUPABASE_URL: served.url,
    SUPABASE_ANON_KEY: served.keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: served.keys.serviceRoleKey,
    ADMIN_PASSWORD: "12345678",
    SESSION_SECRET: "a secret for tests only",
    NODE_ENV: "test",
  });
  return served;
}
