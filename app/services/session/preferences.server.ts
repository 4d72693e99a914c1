import { preferencesCookie } from "./cookies.server";

/** Reads currency and unit from a request's cookies, unchecked. */
export function readPreferencesCookie(cookies: string | null): Promise<unknown> {
  return preferencesCookie.parse(cookies);
}

/** The `Set-Cookie` value that remembers them. */
export function writePreferencesCookie(preferences: object): Promise<string> {
  return preferencesCookie.serialize(preferences);
}
