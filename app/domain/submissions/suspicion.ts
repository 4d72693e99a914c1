/** A field that people do not see, and programs fill in. */
export const TRAP = "website";
/** When the form was opened, where each visitor has one of their own; milliseconds since 1970. */
export const OPENED_AT = "opened_at";

/** Nobody types a name and a number in less, in milliseconds; what fills in fields by itself may. */
const SHORTEST_TIME = 250;

/**
 * Whether a program seems to have sent this form. It is kept all the same, apart from the others: a
 * person may have been taken for one.
 */
export function isSuspect(formData: FormData, now = Date.now()): boolean {
  const trap = formData.get(TRAP);
  if (typeof trap === "string" && trap.trim() !== "") return true;
  const openedAt = Number(formData.get(OPENED_AT) || NaN);
  return now - openedAt < SHORTEST_TIME;
}
