import {
  type ApiResponse,
  isForbidden,
  isNoTable,
  isWell,
  TIMEOUT_MS,
  whyUnreachable,
  words,
} from "./api";
import { type Finding, type ExaminedInstallation, well, wrong } from "./finding";

export async function checkReachable({
  supabaseUrl,
  isHosted,
}: ExaminedInstallation): Promise<Finding> {
  try {
    const { headers } = await fetch(`${supabaseUrl}/rest/v1/`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (headers.get("Content-Type")?.includes("json")) {
      return well(`Supabase answers at ${supabaseUrl}.`);
    }
    return wrong(
      `${supabaseUrl} answers, but not as Supabase: set SUPABASE_URL to the address of the project's API.`,
    );
  } catch (error) {
    const remedy = isHosted
      ? "check SUPABASE_URL, and that the project is not paused"
      : "start the site with npm start";
    return wrong(`Nothing answers at ${supabaseUrl} (${whyUnreachable(error)}): ${remedy}.`);
  }
}

const LEADS = "/rest/v1/leads_pemba?select=id&limit=1";

/** Also checks that the key can't read leads. */
export async function checkAnonKey({ anon }: ExaminedInstallation): Promise<Finding> {
  const answer = await anon("GET", LEADS);
  if (isForbidden(answer)) return well("SUPABASE_ANON_KEY is accepted and reads no leads.");
  if (isNoTable(answer)) return well("SUPABASE_ANON_KEY is accepted.");
  if (!isWell(answer)) return notAccepted("SUPABASE_ANON_KEY", answer);
  return wrong(
    "SUPABASE_ANON_KEY can read leads: set it to the project's anonymous (publishable) key; if it is that one, revoke what anon may do with leads_pemba.",
  );
}

/** Also checks that the key can read leads. */
export async function checkServiceRoleKey({ service }: ExaminedInstallation): Promise<Finding> {
  const answer = await service("GET", LEADS);
  if (isWell(answer)) return well("SUPABASE_SERVICE_ROLE_KEY is accepted and reads leads.");
  if (isNoTable(answer)) return well("SUPABASE_SERVICE_ROLE_KEY is accepted.");
  if (!isForbidden(answer)) return notAccepted("SUPABASE_SERVICE_ROLE_KEY", answer);
  return wrong(
    "SUPABASE_SERVICE_ROLE_KEY can't read leads: set it to the project's service_role (secret) key.",
  );
}

const notAccepted = (name: string, answer: ApiResponse) =>
  wrong(`${name} is not accepted (${words(answer)}): copy it anew from the project's API keys.`);
