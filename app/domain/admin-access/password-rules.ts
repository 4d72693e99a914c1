export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;
/** Characters that must remain when obvious words are left out. */
const FEWEST_OTHER_CHARACTERS = 8;
const FEWEST_DIFFERENT_CHARACTERS = 5;

const commonWords = [
  ...["password", "passwort", "qwertyuiop", "qwerty", "asdfgh", "zxcvbn", "letmein", "welcome"],
  ...["iloveyou", "abcdefgh", "1234567890", "0987654321", "admin", "dashboard"],
  ...["zanzibar", "pemba", "unguja", "tanzania", "kisiwa", "realestate", "property"],
];

export type PasswordProblem = "short" | "first" | "obvious";

/** Returns the problem of a new password, or null. `agencyWords` are names, addresses and numbers to refuse. */
export function passwordProblem(
  password: string,
  isFirst: (password: string) => boolean,
  agencyWords: string[],
): PasswordProblem | null {
  if (Array.from(password).length < SHORTEST_PASSWORD) return "short";
  if (isFirst(password)) return "first";
  return isObvious(password, agencyWords) ? "obvious" : null;
}

function isObvious(password: string, agencyWords: string[]): boolean {
  if (new Set(password.toLowerCase()).size < FEWEST_DIFFERENT_CHARACTERS) return true;
  const words = [...agencyWords.flatMap(splitWords), ...commonWords]
    .map(plain)
    .filter((word) => word.length >= 4)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), plain(password));
  return rest.length < FEWEST_OTHER_CHARACTERS;
}

/** A name as a whole and each of its words. */
const splitWords = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
