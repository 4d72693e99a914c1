import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_PAPERS } from "~/domain/properties/title-papers/title-paper";
import { ask, inParallel, signIn, site, sql } from "../support/attacker";
import { aHugePhoto, anSvg, aPng, aPngBomb, someHtml } from "../support/pictures";

let property: { id: string; title_facts: unknown };
let Cookie: string;
let file: string;
let paper: string;

const BOUNDARY = "b";

function upload(bytes: Buffer, more: Record<string, string> = {}) {
  const fields = { intent: "add", fact: "survey_plan", name: "Sheet 1", ...more };
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="plan.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(texts.join("") + head),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return ask(`/admin/properties/${property.id}/papers`, {
    method: "POST",
    body,
    headers: {
      Cookie,
      Origin: site.origin,
      "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
}

const stored = async () =>
  (
    await sql.query<{ id: string; url: string }>(
      "select id, url from title_papers order by created_at",
    )
  ).rows;

beforeAll(async () => {
  const found = await sql.query<typeof property>(
    `select id, title_facts from properties_pemba
     where is_published and availability = 'available' order by created_at desc limit 1`,
  );
  [property] = found.rows as [typeof property];
  await sql.query("update properties_pemba set title_facts = $2 where id = $1", [
    property.id,
    { survey_plan: { value: "Plan 12", document: "Survey plan", seen_on: "2026-11-03" } },
  ]);
  Cookie = await signIn();
  expect((await upload(await aPng(900, 1200))).status).toBe(302);
  const [row] = await stored();
  paper = row?.id ?? "";
  file = row?.url.split("/").at(-1) ?? "";
});
afterAll(async () => {
  await sql.query("delete from title_papers");
  await sql.query("update properties_pemba set title_facts = $2 where id = $1", [
    property.id,
    property.title_facts,
  ]);
});

test("no spelling of an address gives the file behind a paper", async () => {
  expect((await ask(`/papers/${paper}?w=1600`)).status).toBe(200);
  const paths = [
    `/images/documents/${file}`,
    `/images/documents%2f${file}`,
    `/images/properties/../documents/${file}`,
    `/images/properties/..%2fdocuments/${file}`,
    `/images/properties/%2e%2e%2fdocuments%2f${file}`,
    `/images/DOCUMENTS/${file}`,
    `/images/./documents/${file}`,
    `/images//documents/${file}`,
    `/papers/${file}`,
    `/papers/documents/${file}`,
    `/papers/..%2fimages%2fdocuments%2f${file}`,
    `/papers/${paper}/original`,
    `/papers/${paper}.jpg`,
    `/papers/${paper}%2f..`,
    `/papers/${paper}%00`,
    `/documents/${file}`,
    `/storage/v1/object/public/documents/${file}`,
    `/admin/properties/${property.id}/papers/${paper}`,
    `/admin/properties/${property.id}/documents/${paper}`,
  ];
  for (const path of paths) {
    for (const search of ["", "?w=1600", "?w=320"]) {
      const { status, headers } = await ask(path + search);
      expect(headers["content-type"] ?? "", path + search).not.toMatch(/^image\//);
      expect(status, path + search).toBeGreaterThanOrEqual(300);
    }
  }
  for (const search of ["", "?w=2400", "?w=1200", "?w=0", "?w=1600&mark=", "?w=1600&w=99"]) {
    const { status, text } = await ask(`/papers/${paper}${search}`);
    if (search.startsWith("?w=1600")) expect(status).toBe(200);
    else expect([search, status]).toEqual([search, 404]);
    expect(text).not.toContain(file);
  }
});

test("its page says nothing of the private file", async () => {
  const { rows } = await sql.query<{ slug: string }>(
    "select slug from properties_pemba where id = $1",
    [property.id],
  );
  for (const end of ["", ".json", "?_data=routes/site/property/property"]) {
    const { text } = await ask(`/properties/${rows[0]?.slug}${end}`);
    if (!end.startsWith("?")) expect(text).toContain(`/papers/${paper}`);
    expect(text).not.toContain(file);
  }
});

test("no other file becomes a paper, and the site goes on", { timeout: 120_000 }, async () => {
  const before = await stored();
  const files = [
    ...[anSvg(), someHtml(), Buffer.from("%PDF-1.7"), aPngBomb(), Buffer.alloc(0)],
    ...[await aHugePhoto(), (await aPng()).subarray(0, 40)],
  ];
  for (const bytes of files) expect((await upload(bytes)).status).toBe(422);
  expect(await stored()).toEqual(before);
  expect((await ask("/contact")).status).toBe(200);
});

test(
  "thirty uploads at once leave no more than a fact may have",
  { timeout: 120_000 },
  async () => {
    const bytes = await sharp({
      create: { width: 2000, height: 1500, channels: 3, background: "#fff" },
    })
      .jpeg()
      .toBuffer();
    const names = Array.from({ length: 30 }, (_, n) => `Sheet ${n}`);
    const statuses = await inParallel(
      names,
      30,
      async (name) => (await upload(bytes, { name })).status,
    );
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(await stored()).toHaveLength(MOST_PAPERS);
    const { rows } = await sql.query(
      `select from storage.objects where bucket_id = 'documents'
     and 'documents/' || name in (
       select substring(url from '/public/(.+)$') from title_papers
     )`,
    );
    expect(rows).toHaveLength(MOST_PAPERS);
    expect((await ask("/contact")).status).toBe(200);
  },
);

test("once its property is withdrawn or the paper removed, it is gone", async () => {
  const set = (availability: string) =>
    sql.query("update properties_pemba set availability = $2 where id = $1", [
      property.id,
      availability,
    ]);
  await set("withdrawn");
  expect((await ask(`/papers/${paper}?w=1600`)).status).toBe(404);
  await set("available");
  expect((await ask(`/papers/${paper}?w=1600`)).status).toBe(200);
  await sql.query("delete from title_papers where id = $1", [paper]);
  expect((await ask(`/papers/${paper}?w=1600`)).status).toBe(404);
});
