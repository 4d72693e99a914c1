import { data } from "@remix-run/node";

/** A route has at most three intents; more of them are another route. */
type Intents = readonly [string] | readonly [string, string] | readonly [string, string, string];

/** Returns the intent of a form, one of those of its route; throws 400 for anything else. */
export function requireIntent<const Known extends Intents>(
  formData: FormData,
  ...known: Known
): Known[number] {
  const intent = known.find((one) => one === formData.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  return intent;
}
