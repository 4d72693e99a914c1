/** A reference as people write it: "PB-1042", "pb 1042", "PB1042". */
const WRITTEN = /\bpb[\s-]?(\d{4,12})\b/gi;

export const normalizeReferences = (text: string): string =>
  text.replace(WRITTEN, (_, digits: string) => `PB-${digits}`);

/** True if a text is only references, complete or partial; similar ones belong to other properties. */
export const isAboutReferences = (text: string): boolean =>
  /^(?:pb[\s-]?\d*\s*)+$/i.test(text.trim());

export function readReference(text: string): string | null {
  const reference = normalizeReferences(text.trim());
  return /^PB-\d{4,12}$/.test(reference) ? reference : null;
}
