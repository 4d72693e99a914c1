import { CONSULTATION_PATH } from "./lead-path";

/** The consultation form with properties to see or discuss. */
export function consultationPath(slugs: readonly string[]): string {
  if (slugs.length === 0) return CONSULTATION_PATH;
  return `${CONSULTATION_PATH}?${slugs.length === 1 ? "property" : "properties"}=${slugs.join()}`;
}
