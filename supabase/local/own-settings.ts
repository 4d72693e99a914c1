import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "./user-facing-error";
import { readSettings, type Settings } from "./settings";

export const root = join(import.meta.dirname, "..", "..");

/** The settings of the site, from the environment and the .env file. */
export function ownSettings(): Settings {
  const dotEnv = join(root, ".env");
  if (existsSync(dotEnv)) {
    refuseCutValues(readFileSync(dotEnv, "utf8"));
    process.loadEnvFile(dotEnv);
  }
  return readSettings(process.env, root);
}

/** A variable with its value: in quotes, which may hold any sign and several lines, or the rest of its line. */
const VARIABLE =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=(?:[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)|(.*))/gm;
/** A first # that stands at the very beginning, or right behind something. */
const CUT = /^(?:[^#]*[^\s#])?#/;

/**
 * Throws a UserFacingError for a value without quotes that has a # in it: Node takes the rest of the line
 * for a comment, and a password would lose its end without a word.
 */
export function refuseCutValues(text: string): void {
  for (const [, name, bare = ""] of text.matchAll(VARIABLE)) {
    if (!CUT.test(bare)) continue;
    throw new UserFacingError(
      `${name} in .env has a # in it, from which on the line would be a comment: put the value into quotes, or a space before the #.`,
    );
  }
}
