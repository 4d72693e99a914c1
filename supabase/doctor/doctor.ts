import { existsSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "../local/user-facing-error";
import { keptSecrets } from "../local/supervisor/secrets";
import { ownSettings } from "../local/own-settings";
import { sayWhatFailed } from "../local/start";
import { examine } from "./examine";
import { type Finding, type Installation, wrong } from "./finding";

const print = ({ isWell, sentence }: Finding) => console.log(`${isWell ? "✓" : "✗"} ${sentence}`);

/** Throws a UserFacingError with one sentence per mistake in the environment. */
async function ownInstallation(): Promise<Installation> {
  const { isHosted, siteUrl, supabaseUrl, dataDirectory, keys: given } = ownSettings();
  if (!isHosted && !existsSync(join(dataDirectory, "secrets.json"))) {
    throw new UserFacingError(
      `Nothing was started in ${dataDirectory} yet: run npm start, and this beside it; or set SUPABASE_URL.`,
    );
  }
  const keys = isHosted ? given : { ...(await keptSecrets(dataDirectory)).keys, ...given };
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
  const isWell = await examine(await ownInstallation(), print);
  if (!isWell) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UserFacingError)
    error.message.split("\n").forEach((line) => print(wrong(line)));
  else sayWhatFailed(error);
}
