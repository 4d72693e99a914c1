/** Digits of other scripts by the code of their zero: Arabic-Indic and its eastern form. */
const ZEROS = [0x0660, 0x06f0];

/** A typed text in one spelling: lower case, plain digits, spaces and apostrophes. */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

const WHOLE_GROUPS = /^[1-9]\d{0,2}(?:([ ',._])\d{3})(?:\1\d{3})*$/;
const INDIAN_GROUPS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
const GROUPS_AND_DECIMALS = /^([1-9]\d{0,2}(?:([ ',.])\d{3})+)([.,])(\d+)$/;

/**
 * The number that digits with separators stand for, whichever side of the world wrote them; null when
 * they make no sense. One separator before three digits groups thousands ("200.000"), unless a word
 * for a size follows, as `isScaled` says ("1.250 million").
 */
export function readTypedNumber(text: string, isScaled = false): number | null {
  if (/^\d{1,13}$/.test(text)) return Number(text);
  const isScaledDecimal = isScaled && /^\d{1,3}\.\d{3}$/.test(text);
  return (isScaledDecimal ? null : readGrouped(text)) ?? readDecimal(text, isScaled);
}

function readGrouped(text: string): number | null {
  if (WHOLE_GROUPS.test(text) || INDIAN_GROUPS.test(text)) return Number(text.replace(/\D/g, ""));
  const [, whole = "", group, mark, decimals = ""] = GROUPS_AND_DECIMALS.exec(text) ?? [];
  return group && group !== mark ? Number(`${whole.replace(/\D/g, "")}.${decimals}`) : null;
}

function readDecimal(text: string, isScaled: boolean): number | null {
  const [, whole, decimals] = /^(\d{1,13})[.,](\d{1,4})$/.exec(text) ?? [];
  if (!whole || !decimals) return null;
  // Three or four digits after a mark are neither thousands nor cents.
  return decimals.length < 3 || isScaled || whole === "0" ? Number(`${whole}.${decimals}`) : null;
}
