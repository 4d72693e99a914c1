import { typePageAt } from "~/domain/properties/type-pages/type-pages";

/** Default link back to the list of properties. */
export const PROPERTY_SEARCH = "/#property-search";

/** Returns the path of the property list at an absolute URL, with its filters; null for other pages and hosts. */
export function listPathOf(address: string, host: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host: itsHost, pathname, search } = new URL(address);
  if (itsHost !== host) return null;
  if (pathname === "/") return `/${search}#property-search`;
  const isList = typePageAt(pathname) !== null || /^\/areas\/[^/]+$/.test(pathname);
  return isList ? pathname + search : null;
}
