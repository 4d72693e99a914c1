export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that we have of what is accepted. */
export function encodingFor(accepted: string): Encoding {
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

/** Whether an Accept-Encoding header takes this encoding. */
export const accepts = (accepted: string, name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted);
