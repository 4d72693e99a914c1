import { existsSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "../local/user-facing-error";
import { loadSecrets } from "../local/supervisor/secrets";
import { loadSettings } from "../local/load-settings";
import { reportError } from "../local/start";
import { examine } from "./examine";
import { type Finding, type Installation, fail } from "./finding";

const print = ({ isOk, sentence }: Finding) => console.log(`${isOk ? "✓" : "✗"} ${sentence}`);

/** Throws a UserFacingError with one sentence per mistake in the environment. */
async function loadInstallation(): Promise<Installation> {
  const { isHosted, siteUrl, supabaseUrl, dataDirectory, keys: given } = loadSettings();
  if (!isHosted && !existsSync(join(dataDirectory, "secrets.json"))) {
    throw new UserFacingError(
      `Nothing was started in ${dataDirectory} yet: run npm start, and this beside it; or set SUPABASE_URL.`,
    );
  }
  const keys = isHosted ? given : { ...(await loadSecrets(dataDirectory)).keys, ...given };
  return {
    isHosted,
    siteUrl,
    supabaseUrl,
    anonKey: keys.SUPABASE_ANON_KEY ?? "",
    serviceRoleKey: keys.SUPABASE_SERVICE_ROLE_KEY ?? "",
    adminPassword: given.ADMIN_PASSWORD ?? null,
  };
}

try {
  const isWell = await examine(await loadInstallation(), print);
  if (!isWell) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UserFacingError)
    error.message.split("\n").forEach((line) => print(fail(line)));
  else reportError(error);
}
