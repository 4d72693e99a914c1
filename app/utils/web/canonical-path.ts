export function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(/\/{2,}/g, "/")
    .replace(/%[0-9A-Fa-f]{2}|[A-Z]/g, (part) =>
      part.startsWith("%") ? part : part.toLowerCase(),
    );
  return path === "/" ? path : path.replace(/\/$/, "");
}
