/** Decodes UTF-8 or UTF-16, with or without its byte order mark; null where the bytes are neither. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Text begins with an ASCII character in every format we read, so a NUL beside it means UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  const isBigEndian = (first === 0xfe && second === 0xff) || first === 0;
  const isLittleEndian = (first === 0xff && second === 0xfe) || second === 0;
  if (isBigEndian && isLittleEndian) return "utf-8";
  if (isBigEndian) return "utf-16be";
  return isLittleEndian ? "utf-16le" : "utf-8";
}
