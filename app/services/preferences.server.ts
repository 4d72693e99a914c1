import { preferencesCookie } from "./cookies.server";

/** What the visitor's cookie says of currency and unit, unchecked. */
export function readPreferencesCookie(request: Request): Promise<unknown> {
  return preferencesCookie.parse(request.headers.get("Cookie"));
}

/** The `Set-Cookie` value that remembers them. */
export function writePreferencesCookie(preferences: object): Promise<string> {
  return preferencesCookie.serialize(preferences);
}
