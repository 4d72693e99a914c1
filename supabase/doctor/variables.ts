import { type Finding, type ExaminedInstallation, well, wrong } from "./finding";

/** Checks that visitors could use SITE_URL. */
export function checkSiteUrl({ siteUrl, isHosted }: ExaminedInstallation): Finding {
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = /^(localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname);
  if (isHosted && isLocal) {
    return wrong(`SITE_URL is ${siteUrl}: set it to the address that visitors use.`);
  }
  if (!isLocal && protocol !== "https:") {
    return wrong(
      `SITE_URL is ${siteUrl}: serve the site over https, or cookies can be read on the way.`,
    );
  }
  return well(`The site's address is ${siteUrl}.`);
}

const SHORTEST_PASSWORD = 8;

/** Checks that the password is long enough to withstand slow guessing. */
export function checkPassword({ adminPassword }: ExaminedInstallation): Finding {
  if (adminPassword !== null && adminPassword.length < SHORTEST_PASSWORD) {
    return wrong(
      `ADMIN_PASSWORD has ${adminPassword.length} characters: choose one of ${SHORTEST_PASSWORD} or more.`,
    );
  }
  return well("ADMIN_PASSWORD is long enough.");
}
