import { takeCharacters } from "~/utils/text";

/** Hosts of links that redirect to a map. */
const shortHosts = ["maps.app.goo.gl", "goo.gl", "g.co", "maps.apple", "osm.org"];

/** Hosts that such a redirect may lead through. */
const mapHosts = [
  ...shortHosts,
  ...["google.com", "www.google.com", "maps.google.com", "consent.google.com"],
  ...["maps.apple.com", "www.openstreetmap.org", "openstreetmap.org"],
];

/** Returns the https address of the first short map link among other words; null if there is none. */
export function shortMapLink(text: string): URL | null {
  const links = takeCharacters(text, 2000)
    .split(/[\s<>"()]+/)
    .map((word) => `https://${word.replace(/^https?:\/\//i, "")}`)
    .filter((link) => URL.canParse(link))
    .map((link) => new URL(link));
  return links.find(isShort) ?? null;
}

const isShort = (link: URL) =>
  shortHosts.includes(link.hostname) && link.pathname !== "/" && isPlain(link);

/** Returns where a redirect of a map link leads; null if that is no known host of maps. */
export function nextMapLink(location: string, from: URL): URL | null {
  if (!URL.canParse(location, from)) return null;
  const next = new URL(location, from);
  next.protocol = "https:";
  return mapHosts.includes(next.hostname) && isPlain(next) ? next : null;
}

const isPlain = ({ port, username, password }: URL) => !port && !username && !password;
