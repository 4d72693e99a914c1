import { randomBytes, randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { undefinedIfMissing } from "../undefined-if-missing";
import { UserFacingError } from "../user-facing-error";
import { KEY_NAMES, type Settings } from "../settings";

/** Generated once and stored in DATA_DIR/secrets.json (mode 0600). */
export type Secrets = {
  keys: Required<Settings["keys"]>;
  jwtSecret: string;
  databasePassword: string;
};

/** Generates the secrets if there is no database yet. */
export async function loadSecrets(dataDirectory: string): Promise<Secrets> {
  const path = join(dataDirectory, "secrets.json");
  const text = await undefinedIfMissing(readFile(path, "utf8"));
  if (text !== undefined) {
    const stored = parsed(text);
    if (isSecrets(stored)) return stored;
    throw new UserFacingError(
      `${path} is damaged: restore it from a backup, the database needs its password.`,
    );
  }
  if (existsSync(join(dataDirectory, "postgres"))) {
    throw new UserFacingError(
      `${path} is missing: restore it from a backup, the database needs its password.`,
    );
  }
  const generated = generateSecrets();
  await writePrivateFile(path, JSON.stringify(generated, null, 2));
  return generated;
}

/** Atomic, readable by the owner only. */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

function generateSecrets(): Secrets {
  const secret = () => randomBytes(32).toString("base64url");
  return {
    keys: {
      SUPABASE_ANON_KEY: `sb_publishable_${secret()}`,
      SUPABASE_SERVICE_ROLE_KEY: `sb_secret_${secret()}`,
      ADMIN_PASSWORD: String(randomInt(100_000_000)).padStart(8, "0"),
      SESSION_SECRET: secret(),
    },
    jwtSecret: secret(),
    databasePassword: secret(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isSecrets(value: unknown): value is Secrets {
  const { keys, jwtSecret, databasePassword } = Object(value) as Partial<Secrets>;
  const all = [jwtSecret, databasePassword, ...KEY_NAMES.map((name) => keys?.[name])];
  return all.every((secret) => typeof secret === "string" && secret !== "");
}
