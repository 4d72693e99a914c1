import { typePageAt } from "~/domain/properties/type-pages/type-pages";
import { propertySearchParams } from "~/domain/properties/search/property-search";
import { defaultPreferences } from "~/domain/properties/search/preferences";
import type { PageKey } from "~/services/http/page-cache.server";
import { writePreferencesCookie } from "~/services/session/preferences.server";
import { canonicalPath } from "~/utils/web/canonical-path";
import { getRememberedPreferences } from "~/requests/page/preferences.server";

const SHOWN = ["currency", "unit"];
const PLACE = ["at"];
const MAP = [...PLACE, "selected"];
const LIST = [...propertySearchParams, ...SHOWN, ...MAP];

/** The pages that are the same for everybody, and the parameters that each of them knows. */
const pages: [RegExp, string[]][] = [
  [/^\/$/, LIST],
  [/^\/areas$/, ["view", ...MAP, ...SHOWN]],
  [/^\/areas\/[^/]+$/, LIST],
  [/^\/islands\/pemba$/, [...MAP, ...SHOWN]],
  [/^\/properties\/[^/]+$/, ["photo", "photos", ...PLACE, ...SHOWN]],
  [/^\/contact$/, [...PLACE, ...SHOWN]],
  [/^\/blog$/, ["category", "page", ...SHOWN]],
  [/^\/(services(\/[^/]+)?|blog\/[^/.]+|privacy-policy|terms-of-service)$/, SHOWN],
  [
    /^\/map\/properties\.geojson$/,
    ["onlyType", "island", "area", ...propertySearchParams, "currency"],
  ],
  [/^\/sitemap\.xml$/, ["part"]],
  [/^\/blog\/rss\.xml$/, []],
];

/** The files of the build, whose names have their content's hash in them. */
const BUILT_FILE = /^\/assets\/[^/]+\.(js|css|svg)$/;

/** The parameter of a page for one visitor only: thanks by name. */
const PERSONAL = "sent";
/** The parameter of Remix' data requests: the routes whose data are asked for. */
const ROUTES = "_routes";

/**
 * The cache key of a public page: its path, the parameters it knows in one order, and the
 * currency and unit that this visitor has chosen. Null where the answer is somebody's own.
 */
export async function pageKeyOf(url: URL, cookies: string | undefined): Promise<PageKey | null> {
  if (BUILT_FILE.test(url.pathname))
    return { id: url.pathname, url: url.pathname, isForever: true };
  const isData = url.pathname.endsWith(".data");
  const path = isData ? pagePathOf(url.pathname) : url.pathname;
  if (canonicalPath(path) !== path || url.searchParams.has(PERSONAL)) return null;
  const known = paramsOf(path);
  if (!known) return null;
  // A message waits for this visitor, and is shown once.
  if (cookies?.includes("kisiwa_toast=")) return null;
  const names = isData ? [...known, ROUTES] : known;
  // As the visitor has them, for the links of the page; two orders of the same are one page.
  const asked = [...url.searchParams].filter(([name]) => names.includes(name));
  const sorted = names.flatMap((name) => asked.filter((param) => param[0] === name));
  const cookie = await preferencesIn(cookies);
  return {
    id: `${url.pathname}?${new URLSearchParams(sorted).toString()} ${cookie ?? ""}`,
    url: url.pathname + (asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ""),
    cookie,
  };
}

/** The cookie of the chosen currency and unit, as we write it; none for what everybody begins with. */
async function preferencesIn(cookies: string | undefined): Promise<string | undefined> {
  if (!cookies?.includes("kisiwa_preferences=")) return undefined;
  const { currency, unit } = await getRememberedPreferences(cookies);
  if (currency === defaultPreferences.currency && unit === defaultPreferences.unit)
    return undefined;
  return (await writePreferencesCookie({ currency, unit })).split(";", 1)[0];
}

const pagePathOf = (dataPath: string) =>
  dataPath === "/_root.data" ? "/" : dataPath.slice(0, -".data".length);

const paramsOf = (path: string) =>
  typePageAt(path) ? LIST : pages.find(([pattern]) => pattern.test(path))?.[1];
