/** `path` when it leads to a page of this site, else `fallback`: no scheme, no host, no backslash tricks. */
export function internalPath(
  path: FormDataEntryValue | null | undefined,
  fallback: string,
): string {
  if (typeof path !== "string" || !/^\/(?![/\\])/.test(path)) return fallback;
  const url = new URL(path, "http://internal.invalid");
  if (url.host !== "internal.invalid") return fallback;
  return url.pathname + url.search + url.hash;
}
