import { typePageAt } from "~/domain/properties/type-pages/type-pages";

/** Where a visitor finds properties who came from nowhere in particular. */
export const PROPERTY_SEARCH = "/#property-search";

/**
 * The path that leads back to the list of properties at an absolute address: home, a type page or an
 * area page, with its filters. Null when the address is no list, or not of this host.
 */
export function listPathOf(address: string, host: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host: itsHost, pathname, search } = new URL(address);
  if (itsHost !== host) return null;
  if (pathname === "/") return `/${search}#property-search`;
  const isList = typePageAt(pathname) !== null || /^\/areas\/[^/]+$/.test(pathname);
  return isList ? pathname + search : null;
}
