import { preferencesCookie } from "./cookies.server";

export function readPreferencesCookie(header: string | null): Promise<unknown> {
  return preferencesCookie.parse(header);
}

export function writePreferencesCookie(preferences: object): Promise<string> {
  return preferencesCookie.serialize(preferences);
}
