import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "./user-facing-error";
import { readSettings, type Settings } from "./settings";

export const root = join(import.meta.dirname, "..", "..");

/** Reads the environment and the .env file. */
export function loadSettings(): Settings {
  const dotEnv = join(root, ".env");
  if (existsSync(dotEnv)) {
    refuseTruncatedValues(readFileSync(dotEnv, "utf8"));
    process.loadEnvFile(dotEnv);
  }
  return readSettings(process.env, root);
}

/** A variable and its value: quoted, possibly over several lines, or the rest of the line. */
const VARIABLE =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=(?:[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)|(.*))/gm;
/** The first # at the start or directly after another character. */
const TRUNCATED = /^(?:[^#]*[^\s#])?#/;

/**
 * Throws a UserFacingError for an unquoted value containing #: Node would treat the rest as a comment and
 * silently truncate a password.
 */
export function refuseTruncatedValues(text: string): void {
  for (const [, name, bare = ""] of text.matchAll(VARIABLE)) {
    if (!TRUNCATED.test(bare)) continue;
    throw new UserFacingError(
      `${name} in .env has a # in it, from which on the line would be a comment: put the value into quotes, or a space before the #.`,
    );
  }
}
