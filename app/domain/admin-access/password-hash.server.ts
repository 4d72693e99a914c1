import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's parameters for 32 MB of memory; `ln` is the logarithm of the cost. */
const CURRENT = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const FORMAT = /^\$scrypt\$ln=(\d\d?),r=(\d\d?),p=(\d\d?)\$([\w+/]+=*)\$([\w+/]+=*)$/;

type Parameters = typeof CURRENT;

/** Returns the scrypt hash of a password, with its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return storedHash(salt, await hashOf(password, salt, HASH_BYTES, CURRENT));
}

function storedHash(...parts: [salt: Buffer, hash: Buffer]): string {
  const { ln, r, p } = CURRENT;
  const encoded = parts.map((bytes) => bytes.toString("base64"));
  return ["", "scrypt", `ln=${ln},r=${r},p=${p}`, ...encoded].join("$");
}

/** The hash of no known password: comparing with it takes as long as with a stored one. */
export const NO_PASSWORD = storedHash(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

/** Compares in constant time. Throws if the stored text is not a hash of `hashPassword`. */
export async function matchesPasswordHash(password: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt, hash] = FORMAT.exec(stored) ?? [];
  if (!salt || !hash) throw new Error("The stored password hash is damaged: run npm run password");
  const expected = Buffer.from(hash, "base64");
  const parameters = { ln: Number(ln), r: Number(r), p: Number(p) };
  const given = await hashOf(password, Buffer.from(salt, "base64"), expected.length, parameters);
  return timingSafeEqual(given, expected);
}

/** The same characters, however a keyboard composes them, give the same hash. */
const hashOf = (password: string, salt: Buffer, length: number, { ln, r, p }: Parameters) =>
  derive(password.normalize("NFKC"), salt, length, {
    ...{ N: 2 ** ln, r, p },
    maxmem: 256 * 2 ** ln * r,
  });
