import { type Finding, type ExaminedInstallation, pass, fail } from "./finding";

/** Checks that visitors could use SITE_URL. */
export function checkSiteUrl({ siteUrl, isHosted }: ExaminedInstallation): Finding {
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = /^(localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname);
  if (isHosted && isLocal) {
    return fail(`SITE_URL is ${siteUrl}: set it to the address that visitors use.`);
  }
  if (!isLocal && protocol !== "https:") {
    return fail(
      `SITE_URL is ${siteUrl}: serve the site over https, or cookies can be read on the way.`,
    );
  }
  return pass(`The site's address is ${siteUrl}.`);
}

const MIN_PASSWORD_LENGTH = 8;

/** Checks that the first password is long enough to withstand slow guessing, while it counts. */
export async function checkPassword({
  adminPassword,
  service,
}: ExaminedInstallation): Promise<Finding> {
  const chosen = await service("GET", "/rest/v1/operator_password?select=id");
  if (chosen.rows.length > 0) return pass("The operator has chosen a password.");
  if (adminPassword !== null && adminPassword.length < MIN_PASSWORD_LENGTH) {
    return fail(
      `ADMIN_PASSWORD has ${adminPassword.length} characters: choose one of ${MIN_PASSWORD_LENGTH} or more.`,
    );
  }
  return pass("ADMIN_PASSWORD is long enough.");
}
