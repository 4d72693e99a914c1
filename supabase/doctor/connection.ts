import {
  type ApiResponse,
  isForbidden,
  isMissingTable,
  isWell,
  TIMEOUT_MS,
  explainUnreachable,
  describeError,
} from "./api";
import { type Finding, type ExaminedInstallation, pass, fail } from "./finding";

export async function checkReachable({
  supabaseUrl,
  isHosted,
}: ExaminedInstallation): Promise<Finding> {
  try {
    const { headers } = await fetch(`${supabaseUrl}/rest/v1/`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (headers.get("Content-Type")?.includes("json")) {
      return pass(`Supabase answers at ${supabaseUrl}.`);
    }
    return fail(
      `${supabaseUrl} answers, but not as Supabase: set SUPABASE_URL to the address of the project's API.`,
    );
  } catch (error) {
    const remedy = isHosted
      ? "check SUPABASE_URL, and that the project is not paused"
      : "start the site with npm start";
    return fail(`Nothing answers at ${supabaseUrl} (${explainUnreachable(error)}): ${remedy}.`);
  }
}

const LEADS = "/rest/v1/leads_pemba?select=id&limit=1";

/** Also checks that the key can't read leads. */
export async function checkAnonKey({ anon }: ExaminedInstallation): Promise<Finding> {
  const response = await anon("GET", LEADS);
  if (isForbidden(response)) return pass("SUPABASE_ANON_KEY is accepted and reads no leads.");
  if (isMissingTable(response)) return pass("SUPABASE_ANON_KEY is accepted.");
  if (!isWell(response)) return rejectedKey("SUPABASE_ANON_KEY", response);
  return fail(
    "SUPABASE_ANON_KEY can read leads: set it to the project's anonymous (publishable) key; if it is that one, revoke what anon may do with leads_pemba.",
  );
}

/** Also checks that the key can read leads. */
export async function checkServiceRoleKey({ service }: ExaminedInstallation): Promise<Finding> {
  const response = await service("GET", LEADS);
  if (isWell(response)) return pass("SUPABASE_SERVICE_ROLE_KEY is accepted and reads leads.");
  if (isMissingTable(response)) return pass("SUPABASE_SERVICE_ROLE_KEY is accepted.");
  if (!isForbidden(response)) return rejectedKey("SUPABASE_SERVICE_ROLE_KEY", response);
  return fail(
    "SUPABASE_SERVICE_ROLE_KEY can't read leads: set it to the project's service_role (secret) key.",
  );
}

const rejectedKey = (name: string, answer: ApiResponse) =>
  fail(
    `${name} is not accepted (${describeError(answer)}): copy it anew from the project's API keys.`,
  );
