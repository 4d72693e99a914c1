import { lastListCookie } from "./cookies.server";

/** The path of the list that the visitor saw last, unchecked; null when there is none. */
export async function getLastList(request: Request): Promise<string | null> {
  const path: unknown = await lastListCookie.parse(request.headers.get("Cookie"));
  return typeof path === "string" ? path : null;
}

/** The `Set-Cookie` value that remembers a list. */
export function rememberLastList(path: string): Promise<string> {
  return lastListCookie.serialize(path.slice(0, 2000));
}
