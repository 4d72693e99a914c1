import type { Settings } from "../settings";

const TIMEOUT_MS = 5000;

/** Describes the password of the back office: shown only if it was generated and still counts. */
export async function passwordHint(settings: Settings, keys: Settings["keys"]): Promise<string> {
  if (await hasOwnPassword(settings, keys)) {
    return "the one you chose (npm run password sets a new one)";
  }
  return settings.keys.ADMIN_PASSWORD ? "as set in ADMIN_PASSWORD" : (keys.ADMIN_PASSWORD ?? "");
}

async function hasOwnPassword(
  { supabaseUrl }: Settings,
  { SUPABASE_SERVICE_ROLE_KEY: key = "" }: Settings["keys"],
): Promise<boolean> {
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/operator_password?select=id`, {
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const rows: unknown = await response.json();
    return Array.isArray(rows) && rows.length > 0;
  } catch {
    // The site itself reports an outage or an old schema.
    return false;
  }
}
