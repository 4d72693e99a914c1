import { preferencesCookie } from "./cookies.server";

/** What a request's cookies say of currency and unit, unchecked. */
export function readPreferencesCookie(cookies: string | null): Promise<unknown> {
  return preferencesCookie.parse(cookies);
}

/** The `Set-Cookie` value that remembers them. */
export function writePreferencesCookie(preferences: object): Promise<string> {
  return preferencesCookie.serialize(preferences);
}
