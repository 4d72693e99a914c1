export function internalPath(
  path: FormDataEntryValue | null | undefined,
  fallback: string,
): string {
  if (typeof path !== "string" || !/^\/(?![/\\])/.test(path)) return fallback;
  const url = new URL(path, "http://internal.invalid");
  // "/.//host" resolves to "//host", another site's address.
  if (url.host !== "internal.invalid" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
