/** No browser or password manager fills in a field of this name. */
export const HONEYPOT = "second_remark";
/** Milliseconds since 1970. */
export const OPENED_AT = "opened_at";

/** In milliseconds. Short, since browsers fill in forms quickly and a person must not be flagged. */
const SHORTEST_TIME = 50;

/** True if the form looks automated; it's stored all the same, in a separate list. */
export function isSuspectedSpam(formData: FormData, now = Date.now()): boolean {
  const honeypot = formData.get(HONEYPOT);
  if (typeof honeypot === "string" && honeypot.trim() !== "") return true;
  const openedAt = Number(formData.get(OPENED_AT) || NaN);
  return now - openedAt < SHORTEST_TIME;
}
