import { domainToASCII } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

let local: LocalSupabase;

beforeAll(async () => {
  local = await startLocalSupabase();
});
afterAll(() => local.stop());

async function linkedHosts(words: string) {
  const { rows } = await local.sql.query<{ host: string; is_certain: boolean }>(
    "select * from linked_hosts($1) order by host",
    [words],
  );
  return rows;
}

const hostsOf = async (words: string) => (await linkedHosts(words)).map(({ host }) => host);
const certainHosts = async (words: string) =>
  (await linkedHosts(words)).filter((found) => found.is_certain).map(({ host }) => host);

const spellings = [
  "https://casino.example/win?now=1#top",
  "http://casino.example",
  "HTTPS://WWW.CASINO.EXAMPLE/",
  "https://casino.example.",
  "https://casino.example:8443/a",
  "https://maps.google.com@casino.example/a",
  "https:\\\\casino.example\\a",
  "http:casino.example",
  "//casino.example/a",
  "casino.example",
  "Casino.Example",
  "www.casino.example",
  "casino.example.",
  "Have a look (casino.example), friend!",
  "Write “casino.example”; now",
  "link:casino.example",
  "cas\u00ADino.exam\u200Bple",
  "ｃａｓｉｎｏ．ｅｘａｍｐｌｅ",
  "casino。example",
];

test.each(spellings)("%s links the host", async (words) => {
  expect(await certainHosts(words)).toEqual(["casino.example"]);
});

test.each([
  "münchen.example",
  "bücher.example",
  "казино.example",
  "赌场.example",
  "ñandú-è.example",
])("%s is the same in Punycode, in capitals and taken apart", async (host) => {
  const ascii = domainToASCII(host);
  expect(ascii).toMatch(/^xn--/);
  const all = [host, ascii, ascii.toUpperCase(), host.toUpperCase(), host.normalize("NFD")];
  for (const spelling of all) {
    expect(await certainHosts(`See https://${spelling}/`), spelling).toEqual([host]);
  }
});

test("Punycode that cannot be read is left as it is", async () => {
  for (const label of ["xn--", "xn---", "xn--a", "xn--99999999999", "xn--zzzzzzzzzzzzzz"]) {
    expect(await hostsOf(`https://${label}.example`), label).toHaveLength(1);
  }
});

test.each([
  "joe@casino.example",
  "joe.smith@casino.example is my address",
  "mailto:joe@casino.example",
  "A nice house.It is far",
  "Thank you.We call",
  "Is it 4.500 or 12.30?",
  "Mr.Smith, Ph.D., U.S.A., e.g. this",
  "passport.pdf and plan.jpg",
  "notcasino.example.org/casino.example",
])("%s does not link it, nor a sentence's end", async (words) => {
  expect((await certainHosts(words)).filter((host) => host !== "notcasino.example.org")).toEqual(
    [],
  );
  expect(await hostsOf(words)).not.toContain("casino.example");
});

test("several, an address in digits, and one inside another", async () => {
  expect(
    await certainHosts(
      "http://203.0.113.9/a, https://a.example/?u=https://b.example/ and cheap.ru",
    ),
  ).toEqual(["203.0.113.9", "a.example", "b.example", "cheap.ru"]);
});

test.each([
  "a.".repeat(6000),
  "https://".repeat(1500),
  "x@".repeat(6000),
  `${"a".repeat(11_000)}.example`,
  "xn--".repeat(3000),
  "https://xn--9999.example ".repeat(480),
  ".".repeat(12_000),
])("twelve thousand characters take no time", async (words) => {
  const begins = performance.now();
  await linkedHosts(words);
  expect(performance.now() - begins).toBeLessThan(1000);
});
