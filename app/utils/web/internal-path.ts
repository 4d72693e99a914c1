/** `path` when it leads to a page of this site, else `fallback`: no scheme, no host, no backslash tricks. */
export function internalPath(
  path: FormDataEntryValue | null | undefined,
  fallback: string,
): string {
  if (typeof path !== "string" || !/^\/(?![/\\])/.test(path)) return fallback;
  const url = new URL(path, "http://internal.invalid");
  // Resolving "/.//host" leaves "//host" of it, which is another site's address.
  if (url.host !== "internal.invalid" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
