import fc from "fast-check";
import type { FormFields } from "~/utils/web/form-fields";

export type PostedBody = { type: string; bytes: Buffer };

/** Field names that once cost a server its memory, thread or correctness. */
export const HOSTILE_NAMES = [
  "a[999999999]",
  "full_name[999999999]",
  "a[0]",
  "a.b",
  "a[]",
  "__proto__",
  "__proto__.full_name",
  "constructor.prototype.status",
  "hasOwnProperty",
  "__intent__",
  "__state__",
  `${"a[".repeat(200)}${"]".repeat(200)}`,
  "a.".repeat(2000),
  "a".repeat(7000),
  "..",
  "]",
];

/** Values that conform's reserved names or picture fields would parse. */
const HOSTILE_VALUES = [
  '{"type":"insert","payload":{"name":"full_name"}}',
  '{"type":"update","payload":{"name":"a[99999999]","value":1}}',
  '{"type":"reset","payload":{}}',
  '{"validated":{"__proto__":true}}',
  '{"url":"\\ud800","width":1,"height":1,"colour":"#000000"}',
  "{",
  "\0",
  "\u0001\u001f",
  '"',
  "\\",
  "<&>",
  "\u2028",
  "😀",
  "\n",
  "on",
  "true",
  "1e308",
  "-0",
  "0777 123 456",
  "2031-03-04",
  "add-note",
  "in-place",
];

/** Any code point. fast-check's "binary" takes seconds to start. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((point) => String.fromCodePoint(point));

type Part = { name: string; value: string; times: number };

function aPart(fields: FormFields): fc.Arbitrary<Part> {
  const own = Object.keys(fields);
  const grown = fc
    .tuple(fc.constantFrom(...own), fc.constantFrom("[0]", "[99999999]", ".x", "[]", "[", "."))
    .map((parts) => parts.join(""));
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NAMES) },
    { weight: 1, arbitrary: grown },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 30 }) },
  );
  const repeated = fc
    .tuple(fc.constantFrom(...HOSTILE_VALUES), fc.integer({ min: 1, max: 5000 }))
    .map(([value, times]) => value.repeat(times).slice(0, 40_000));
  const value = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc.constantFrom(...HOSTILE_VALUES),
    { weight: 1, arbitrary: repeated },
  );
  const times = fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, fc.constantFrom(2, 499, 5000));
  return fc.record({ name, value, times });
}

/** Bodies that resemble a form of these fields, with arbitrary names, values, counts and encodings. */
export function aBody(fields: FormFields): fc.Arbitrary<PostedBody> {
  const parts = fc.array(aPart(fields), { maxLength: 12 });
  const garbage = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
  return fc.oneof(
    { weight: 5, arbitrary: parts.map((list) => urlEncoded(list)) },
    { weight: 4, arbitrary: parts.map((list) => multipart(list)) },
    { weight: 1, arbitrary: parts.map((list) => cutOff(multipart(list))) },
    { weight: 1, arbitrary: garbage.map((bytes) => ({ type: FORM_TYPE, bytes })) },
    { weight: 1, arbitrary: garbage.map((bytes) => ({ type: MULTIPART_TYPE, bytes })) },
  );
}

const FORM_TYPE = "application/x-www-form-urlencoded";
const MULTIPART_TYPE = "multipart/form-data; boundary=b";
/** Exceeds every limit on a form without scripts. */
const LONGEST = 300_000;

/** Multipart body with as little escaping as can still be parsed. */
export function urlEncoded(parts: Part[]): PostedBody {
  const escaped = (text: string) => text.replace(/[%&+=]/g, encodeURIComponent);
  const text = parts
    .map(({ name, value, times }) => `&${escaped(name)}=${escaped(value)}`.repeat(times))
    .join("");
  return { type: FORM_TYPE, bytes: Buffer.from(text.slice(1)).subarray(0, LONGEST) };
}

/** The same as raw bytes, because browsers send no control characters. */
export function multipart(parts: Part[]): PostedBody {
  const text = parts
    .map(({ name, value, times }) => {
      const head = `Content-Disposition: form-data; name="${name.replace(/["\r\n]/g, encodeURIComponent)}"`;
      return `--b\r\n${head}\r\n\r\n${value}\r\n`.repeat(times);
    })
    .join("");
  const bytes = Buffer.from(text).subarray(0, LONGEST);
  return { type: MULTIPART_TYPE, bytes: Buffer.concat([bytes, Buffer.from("--b--\r\n")]) };
}

const cutOff = ({ type, bytes }: PostedBody): PostedBody => ({
  type,
  bytes: bytes.subarray(0, Math.floor(bytes.length * 0.7)),
});

export function postedBody(
  path: string,
  { type, bytes }: PostedBody,
  headers: Record<string, string> = {},
): Request {
  return new Request(`http://localhost${path}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { ...headers, "Content-Type": type },
  });
}
