import fc from "fast-check";
import { everyRoute } from "./every-route";

export type FuzzedRequest = { method: string; target: string; bytes: Buffer };

export type FuzzOptions = {
  seed: number;
  count: number;
  /** Real route parameters, so that something is found. */
  slugs: string[];
  /** Cookies of a signed-in operator; null for visitors. */
  cookie: string | null;
};

const words = (text: string) => text.split(/\s+/);

/** Texts that trip up programs; headers and URLs may contain raw bytes. */
const nasty = fc.oneof(
  fc.constantFrom(
    ...words(
      `%00 %ff %c0%af %ed%a0%80 %5c %2f%2f %0d%0aX:y % %u0041 .. ../../etc/passwd __proto__ constructor
       toString [object%20Object] null undefined NaN -0 1e400 9007199254740993 -1 0x10 99999999999999999999
       %F0%9F%8F%A0 %F0%9F %ED%A0%BD ${"%F0%9F%8F%A0".repeat(60)}%F0 ' " '; <script> {} [] true * ** (( ) \\ | ^$ .*
       2026-02-30 0000-00-00 10000-01-01T00:00:00Z infinity 00000000-0000-0000-0000-000000000000 %E2%80%AE
       ${"a".repeat(2000)} ${"%20".repeat(500)} ${"<".repeat(1000)} ${"(".repeat(500)} 1,2,3,4 geo:0,0 -5.2,39.7`,
    ),
    "",
    " ",
    "\u{1F3E0}",
    "\uD83C",
    "é".repeat(200),
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ maxLength: 20 }),
  fc.integer().map(String),
  fc.double().map(String),
);

const known = {
  parameters: words(
    `q type status bedrooms minPrice maxPrice amenities sort currency unit view page at selected photo photos
     category part onlyType island area w h _routes _data index redirectTo service property cta entity due order
     publication robots spam ask draft date time bucket prefix sent p`,
  ),
  values: words(
    `price-low-high price-high-low USD EUR TZS metric imperial grid map 1 2 4 24 320 house villa land root
     wete guide true on new hot dead name created_at desc asc whatsapp properties blog`,
  ),
  fields: words(
    `full_name phone phone_country email message submission_id page website second_remark service property intent lead_id
     callback_id status back password redirectTo name slug title category excerpt content type price area_id
     bedrooms latitude longitude picture_files version overwrite is_published featured note due date time
     seo_keywords author canonical_url source made_at`,
  ),
  cookies: words(
    `kisiwa_admin kisiwa_device kisiwa_last_list kisiwa_preferences kisiwa_toast kisiwa_visitor`,
  ),
  bodyTypes: [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    "text/plain;charset=utf-16",
    "application/x-www-form-urlencoded; charset=\u00ff",
  ],
};

const value = fc.oneof(fc.constantFrom(...known.values), nasty);

const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...known.parameters), nasty), value), { maxLength: 5 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));

const spellings: ((path: string) => string)[] = [
  ...Array<(path: string) => string>(8).fill((path) => path),
  (path) => `${path === "/" ? "/_root" : path}.data`,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => `/x/..${path}`,
  (path) => `http://elsewhere.example${path}`,
  (path) => `/__manifest?p=${path}`,
];

function targets(slugs: string[]): fc.Arbitrary<string> {
  const paths = [...new Set(everyRoute.map(({ path }) => path)), "/assets/x.js", "/pictures/x"];
  const parameter = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...slugs) },
    { weight: 1, arbitrary: nasty },
  );
  return fc
    .tuple(
      fc.constantFrom(...paths),
      fc.array(parameter, { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...spellings),
      query,
    )
    .map(([path, [first = "", second = ""], spell, search]) => {
      let left = [first, second];
      const filled = path.replace(/:\w+|\*/g, () => {
        const [next = "", ...rest] = left;
        left = rest;
        return next;
      });
      return inOneLine(spell(filled) + search).replaceAll(" ", "%20");
    });
}

/** These would end a header line: smuggling is a separate attack. */
const inOneLine = (text: string) => text.replace(/[\0\r\n]/g, "");

const header = fc.oneof(
  ...[
    "Accept Accept-Encoding Accept-Language Cache-Control If-None-Match If-Modified-Since If-Match Range",
    "Referer User-Agent Origin X-Forwarded-Host X-Forwarded-Proto X-Forwarded-For Forwarded Save-Data",
    "Sec-Fetch-Site Sec-Purpose Purpose X-Request-Id X-Kisiwa-Socket-Address X-Remix-Revalidate Upgrade",
  ].map((names) => fc.tuple(fc.constantFrom(...words(names)), value)),
  fc.tuple(
    fc.constant("Cookie"),
    fc
      .array(fc.tuple(fc.constantFrom(...known.cookies), cookieValue()), { maxLength: 3 })
      .map((all) => all.map((pair) => pair.join("=")).join("; ")),
  ),
);

/** Nonsense, or values that resemble our own cookies. */
function cookieValue(): fc.Arbitrary<string> {
  const inside = fc.oneof(fc.json({ maxDepth: 2 }), value);
  return fc.oneof(
    value,
    inside.map((text) => encodeURIComponent(Buffer.from(text).toString("base64"))),
    inside.map((text) => `${Buffer.from(text).toString("base64url")}.signature`),
  );
}

/** Field names, including some that build large structures or are reserved by conform. */
function fieldNames(): fc.Arbitrary<string> {
  const harmless = fc.constantFrom(...known.fields);
  const index = fc.oneof(fc.nat(5), fc.constantFrom(1001, 99_999, 999_999_999, 4_294_967_296));
  return fc.oneof(
    harmless,
    fc.tuple(harmless, index).map(([name, at]) => `${name}[${at}]`),
    fc.constantFrom("__proto__", "__proto__[a]", "constructor.prototype", "a.b.c", "a[]", "[", "."),
    fc.constantFrom("__intent__", "__state__", `a${".b".repeat(500)}`, `a${"[0]".repeat(500)}`),
    nasty,
  );
}

/** A form body with its content type, sometimes a wrong one. */
function bodies(): fc.Arbitrary<[type: string, body: string]> {
  const pairs = fc.array(fc.tuple(fieldNames(), value), { maxLength: 12 });
  const encoded = pairs.map((all) =>
    all.map(([name, text]) => `${name}=${text.replaceAll("&", "%26")}`).join("&"),
  );
  const parts = pairs.map((all) =>
    [
      ...all.map(
        ([name, text], n) =>
          `--x\r\nContent-Disposition: form-data; name="${name}"${n % 4 ? "" : '; filename="a"'}\r\n\r\n${text}\r\n`,
      ),
      "--x--\r\n",
    ].join(""),
  );
  return fc.oneof(
    fc.tuple(fc.constant("application/x-www-form-urlencoded"), encoded),
    fc.tuple(fc.constant("multipart/form-data; boundary=x"), parts),
    fc.tuple(fc.constantFrom(...known.bodyTypes), fc.oneof(nasty, fc.json(), encoded, parts)),
  );
}

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constant("GET") },
  { weight: 4, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.constantFrom("HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE") },
  { weight: 1, arbitrary: fc.constantFrom("PROPFIND", "QUERY", "M-SEARCH", "get", "EVIL") },
);

/** Requests to every route, determined by the seed. */
export function fuzzedRequests(options: FuzzOptions): FuzzedRequest[] {
  const { seed, count, slugs, cookie } = options;
  const request = fc
    .record({
      method: methods,
      target: targets(slugs),
      headers: fc.array(header, { maxLength: 4 }),
      host: fc.oneof(
        { weight: 12, arbitrary: fc.constant("localhost") },
        { weight: 1, arbitrary: nasty },
      ),
      sender: fc.ipV4(),
      body: bodies(),
      isChunked: fc.boolean(),
    })
    .map(({ method, target, headers, host, sender, body: [type, text], isChunked }) => {
      const body = /^(GET|HEAD)$/i.test(method) ? null : Buffer.from(text);
      const head = [
        `${method} ${target} HTTP/1.1`,
        `Host: ${inOneLine(host)}`,
        "Connection: close",
        `X-Forwarded-For: ${sender}`,
        ...headers.map(([name, text]) => `${name}: ${inOneLine(text)}`),
        // Signing out would invalidate the cookies of later requests.
        ...(cookie && !/logout/i.test(target) ? [`Cookie: ${cookie}`] : []),
        ...(body ? [`Content-Type: ${type}`] : []),
        ...(body
          ? [isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`]
          : []),
      ];
      return {
        method,
        target,
        bytes: Buffer.concat([
          Buffer.from(`${head.join("\r\n")}\r\n\r\n`),
          body && isChunked ? inChunks(body) : (body ?? Buffer.alloc(0)),
        ]),
      };
    });
  return fc.sample(request, { seed, numRuns: count });
}

function inChunks(body: Buffer): Buffer {
  const size = Buffer.from(`${body.length.toString(16)}\r\n`);
  const end = Buffer.from("0\r\n\r\n");
  return body.length > 0 ? Buffer.concat([size, body, Buffer.from("\r\n"), end]) : end;
}
