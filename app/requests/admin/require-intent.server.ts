import { data } from "@remix-run/node";

/** With more intents, split the route. */
type Intents = readonly [string] | readonly [string, string] | readonly [string, string, string];

/** Throws 400 for an unknown intent. */
export function requireIntent<const Known extends Intents>(
  formData: FormData,
  ...intents: Known
): Known[number] {
  const intent = intents.find((one) => one === formData.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  return intent;
}
