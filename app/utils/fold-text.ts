const MARKS = /[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g;
const DASHES = /[‐–—―‒−]/g;
const QUOTES = /[“”„‟«»]/g;
const APOSTROPHES = /['’‘‛ʼʻʹʾʿ`′]/g;

const plainLetters: Record<string, string> = {
  ...{ ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ŧ: "t", ı: "i", ς: "σ" },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Must match the database's `fold_text`. */
export function foldText(text: string): string {
  return text
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => plainLetters[letter] ?? letter)
    .replace(DASHES, "-")
    .replace(QUOTES, '"')
    .replace(APOSTROPHES, "");
}
