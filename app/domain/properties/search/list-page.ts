import { typePageAt } from "~/domain/properties/type-pages/type-pages";
import { splitLanguage } from "~/utils/language/language";

/** Default link back to the list of properties. */
export const PROPERTY_SEARCH = "/#property-search";

/** Returns the path of the property list at an absolute URL, with its filters; null for other pages and hosts. */
export function listPathOf(address: string, host: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host: itsHost, pathname, search } = new URL(address);
  if (itsHost !== host) return null;
  const { path } = splitLanguage(pathname);
  if (path === "/") return `${pathname}${search}#property-search`;
  const isList = typePageAt(path) !== null || /^\/areas\/[^/]+$/.test(path);
  return isList ? pathname + search : null;
}
