import { lastListCookie } from "./cookies.server";

export async function getLastList(request: Request): Promise<string | null> {
  const path: unknown = await lastListCookie.parse(request.headers.get("Cookie"));
  return typeof path === "string" ? path : null;
}

export function rememberLastList(path: string): Promise<string> {
  return lastListCookie.serialize(path.slice(0, 2000));
}
