export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

// Every format we read begins with an ASCII character, so a NUL next to it means UTF-16.
function detectEncoding([first, second]: Uint8Array): string {
  const isBigEndian = (first === 0xfe && second === 0xff) || first === 0;
  const isLittleEndian = (first === 0xff && second === 0xfe) || second === 0;
  if (isBigEndian && isLittleEndian) return "utf-8";
  if (isBigEndian) return "utf-16be";
  return isLittleEndian ? "utf-16le" : "utf-8";
}
