export const HEIC_HEAD_BYTES = 64;

export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, HEIC_HEAD_BYTES));
  const length = (text.charCodeAt(2) << 8) + text.charCodeAt(3);
  return text.startsWith("ftyp", 4) && /hei[cmsx]|hev[cmsx]/.test(text.slice(8, length));
}
