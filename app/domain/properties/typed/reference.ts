/** A reference as people write it: "PB-1042", "pb 1042", "PB1042". */
const WRITTEN = /\bpb[\s-]?(\d{4,12})\b/gi;

/** A text with each reference in it as the database writes it. */
export const withReferences = (text: string): string =>
  text.replace(WRITTEN, (_, digits: string) => `PB-${digits}`);

/** Whether a text is nothing but references, whole or begun: similar ones are other properties'. */
export const isAboutReferences = (text: string): boolean =>
  /^(?:pb[\s-]?\d*\s*)+$/i.test(text.trim());

/** The reference that a text is; null when it is anything else. */
export function readReference(text: string): string | null {
  const reference = withReferences(text.trim());
  return /^PB-\d{4,12}$/.test(reference) ? reference : null;
}
