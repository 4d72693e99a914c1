/**
 * The honeypot: a field that people do not see, and programs fill in. No browser and no password manager
 * has a value for this name.
 */
export const HONEYPOT = "second_remark";
/** When the server made the form, where each visitor has one of their own; milliseconds since 1970. */
export const OPENED_AT = "opened_at";

/**
 * A form is not even shown in less, in milliseconds. No more than that: browsers fill in names and
 * numbers by themselves, and a person who was quick must not wait apart from the others.
 */
const SHORTEST_TIME = 50;

/**
 * Whether a program seems to have sent this form. It is kept all the same, apart from the others: a
 * person may have been taken for one.
 */
export function isSuspectedSpam(formData: FormData, now = Date.now()): boolean {
  const honeypot = formData.get(HONEYPOT);
  if (typeof honeypot === "string" && honeypot.trim() !== "") return true;
  const openedAt = Number(formData.get(OPENED_AT) || NaN);
  return now - openedAt < SHORTEST_TIME;
}
