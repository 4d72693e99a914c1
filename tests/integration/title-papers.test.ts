import { JSDOM } from "jsdom";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as BinCommands from "~/domain/bin/bin.commands.server";
import type * as PicturesKeeping from "~/domain/pictures/pictures-keeping.server";
import { MOST_PAPERS } from "~/domain/properties/title-papers/title-paper";
import type * as AdminPaperRoute from "~/routes/admin/property/property-paper";
import type * as PapersRoute from "~/routes/admin/property/property-papers";
import type * as PaperRoute from "~/routes/resources/property/title-paper";
import type * as ContentVersion from "~/services/content-version.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { aCutJpeg, anSvg, aPng, aPngBomb, aTelephonePhoto, someHtml } from "../support/pictures";
import { requestHandler } from "../support/request-handler";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let handle: Awaited<ReturnType<typeof requestHandler>>;
let page: typeof PapersRoute;
let adminPicture: typeof AdminPaperRoute;
let picture: typeof PaperRoute;
let keeping: typeof PicturesKeeping;
let bin: typeof BinCommands;
let versions: typeof ContentVersion;
let cookie: string;
let id: string;
let reference: string;

const facts = {
  right: { value: "government-lease" },
  survey_plan: { value: "Plan 12", document: "Survey plan", seen_on: "2026-11-03" },
};

beforeAll(async () => {
  local = await startLocalSupabase();
  handle = await requestHandler(() => undefined);
  page = await import("~/routes/admin/property/property-papers");
  adminPicture = await import("~/routes/admin/property/property-paper");
  picture = await import("~/routes/resources/property/title-paper");
  keeping = await import("~/domain/pictures/pictures-keeping.server");
  bin = await import("~/domain/bin/bin.commands.server");
  versions = await import("~/services/content-version.server");
  const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
  versions.setVersionReader(getContentVersion);
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query(
    "delete from properties_pemba; delete from areas_pemba; delete from bin; delete from agency_settings",
  );
  await keeping.clearUnusedPictures();
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const row = aProperty(area.data?.id ?? "", { title_facts: facts });
  const { data } = await local.service.from("properties_pemba").insert(row).select().single();
  id = data?.id ?? "";
  reference = data?.reference ?? "";
});

/** A white page with a black rectangle in its middle. */
const aScan = (width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .composite([
      {
        input: {
          create: { width: width / 2, height: height / 2, channels: 3, background: "#000" },
        },
      },
    ])
    .png()
    .toBuffer();

type Sent = { fact?: string; name?: string; bytes?: Buffer; submissionId?: string };

function posted(fields: Record<string, string>, bytes?: Buffer) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (bytes) body.append("file", new File([new Uint8Array(bytes)], "plan.png"));
  return new Request(`http://localhost/admin/properties/${id}/papers`, {
    method: "POST",
    body,
    headers: { Cookie: cookie },
  });
}

async function add({ fact = "survey_plan", name = "Sheet 1", bytes, submissionId }: Sent = {}) {
  const fields = { intent: "add", fact, name, submission_id: submissionId ?? crypto.randomUUID() };
  const request = posted(fields, bytes ?? (await aScan()));
  const answer = await page.action({ request, params: { id }, context: {} });
  if (answer instanceof Response) return { status: answer.status, errors: undefined };
  const { init, data } = answer as { init: ResponseInit | null; data: { errors: object } };
  return { status: init?.status, errors: data.errors };
}

async function remove(paperId: string) {
  const request = posted({ intent: "remove", paper_id: paperId });
  return (await page.action({ request, params: { id }, context: {} })) as Response;
}

const stored = async () =>
  (
    await local.sql.query<{ id: string; url: string; name: string; width: number; height: number }>(
      "select id, url, name, width, height from title_papers order by created_at",
    )
  ).rows;
const onlyId = async () => (await stored())[0]?.id ?? "";
const objects = async () =>
  (await local.sql.query("select name from storage.objects where bucket_id = 'documents'")).rows;

const visit = (paperId: string, search = "?w=1600", Accept = "*/*") => {
  versions.expireContentVersion();
  const request = new Request(`http://localhost/papers/${paperId}${search}`, {
    headers: { Accept },
  });
  return picture.loader({ request, params: { paperId }, context: {} });
};
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const original = async () => {
  const name = (await stored())[0]?.url.split("/").at(-1) ?? "";
  const { data } = await local.service.storage.from("documents").download(name);
  return data ? Buffer.from(await data.arrayBuffer()) : Buffer.alloc(0);
};
const update = (more: object) =>
  local.service.from("properties_pemba").update(more).eq("id", id).throwOnError();
const pageAt = async (path: string) => {
  versions.expireContentVersion();
  const response = await handle(new Request(`http://localhost${path}`));
  return new JSDOM(await response.text()).window.document;
};
const papersOn = (document: Document) =>
  [...document.querySelectorAll('a[href^="/papers/"]')].map((link) => [
    link.getAttribute("href"),
    link.querySelector("img")?.getAttribute("alt"),
  ]);

/** Counts the cells of a grid of 6 × 6 that differ from the original by more than compression does. */
async function markedCells(shown: Buffer): Promise<number> {
  const { width = 0, height = 0 } = await sharp(shown).metadata();
  const pixels = (bytes: Buffer) => sharp(bytes).resize(width, height).greyscale().raw().toBuffer();
  const [before, after] = await Promise.all([pixels(await original()), pixels(shown)]);
  const cells = new Map<number, number>();
  for (let at = 0; at < before.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const cell = Math.floor((x * 6) / width) + 6 * Math.floor((y * 6) / height);
    const isChanged = Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > 60;
    cells.set(cell, (cells.get(cell) ?? 0) + Number(isChanged));
  }
  return [...cells.values()].filter((count) => count > 20).length;
}

describe("a paper", () => {
  test("is shown beside its fact, and listed in the JSON", async () => {
    expect(await add()).toMatchObject({ status: 302 });
    const paper = await onlyId();
    const alt = m.title_paper_alt({ fact: m.title_survey_plan(), caption: "Sheet 1" });
    expect(papersOn(await pageAt("/properties/harbour-house"))).toEqual([
      [`/papers/${paper}?w=1600`, alt],
    ]);
    const json = await handle(new Request("http://localhost/properties/harbour-house.json"));
    expect(await json.json()).toMatchObject({
      papers: [
        {
          fact: "survey_plan",
          caption: "Sheet 1",
          url: expect.stringMatching(`/papers/${paper}\\?w=1600$`) as string,
        },
      ],
    });
  });

  test.each(["?w=320", "?w=1600"])("has a watermark all over it at %s", async (search) => {
    await add();
    for (const Accept of ["image/avif", "image/webp", "*/*"]) {
      const response = await visit(await onlyId(), search, Accept);
      expect(response.status).toBe(200);
      expect(await markedCells(await bytesOf(response)), Accept).toBe(36);
    }
  });

  test("names the agency and the reference in it, and is drawn anew when either changes", async () => {
    await add();
    const paper = await onlyId();
    const first = await bytesOf(await visit(paper));
    expect(await bytesOf(await visit(paper))).toEqual(first);
    await update({ reference: "PB-987654" });
    const second = await bytesOf(await visit(paper));
    expect(second).not.toEqual(first);
    await local.sql.query(`insert into agency_settings (facts) values ('{"name": "Mawimbi"}')`);
    expect(await bytesOf(await visit(paper))).not.toEqual(second);
    await update({ reference });
    await local.sql.query("delete from agency_settings");
    expect(await bytesOf(await visit(paper))).toEqual(first);
  });

  test("is upright and has no metadata, as stored and as shown", async () => {
    await add({ bytes: await aTelephonePhoto() });
    expect(await stored()).toMatchObject([{ width: 400, height: 600 }]);
    for (const bytes of [await original(), await bytesOf(await visit(await onlyId()))]) {
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect([width, height, exif, orientation]).toEqual([400, 600, undefined, undefined]);
    }
  });

  test("hides nothing under transparency", async () => {
    const erased = await sharp({
      create: { width: 80, height: 80, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    await add({ bytes: erased });
    const { channels } = await sharp(await original()).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test("is stored once, however often its form is sent", async () => {
    const submissionId = crypto.randomUUID();
    const bytes = await aScan();
    await Promise.all([1, 2, 3].map(() => add({ bytes, submissionId })));
    expect(await stored()).toHaveLength(1);
    expect(await objects()).toHaveLength(1);
  });

  test(`comes with no more than ${MOST_PAPERS} for a fact, even at once`, async () => {
    const bytes = await aScan(90, 120);
    const results = await Promise.all(Array.from({ length: 30 }, () => add({ bytes })));
    const count = (status: number) => results.filter((one) => one.status === status).length;
    expect([count(302), count(409)]).toEqual([MOST_PAPERS, 30 - MOST_PAPERS]);
    expect(await objects()).toHaveLength(MOST_PAPERS);
  });
});

describe("its file", () => {
  test("is read by no visitor, and the row neither", async () => {
    await add();
    const [{ url } = { url: "" }] = await stored();
    expect((await fetch(url)).ok).toBe(false);
    const name = url.split("/").at(-1) ?? "";
    expect((await local.anon.storage.from("documents").download(name)).error).not.toBeNull();
    expect((await local.anon.from("title_papers").select("id")).error?.code).toBe("42501");
    const image = await handle(new Request(`http://localhost/images/documents/${name}?w=1600`));
    expect(image.status).toBe(404);
    const { data } = await local.anon.rpc("published_title_papers", { property: id });
    expect(Object.keys(data?.[0] ?? {}).toSorted()).toEqual(
      ["id", "fact", "name", "width", "height", "reference"].toSorted(),
    );
  });

  test.each([
    ["of a draft", { is_published: false }],
    ["of a withdrawn property", { availability: "withdrawn" as const }],
    ["of an archived property", { archived_at: "2026-11-01T00:00:00Z" }],
    ["of a fact that the seller states", { title_facts: { survey_plan: { value: "Plan 12" } } }],
    ["of a fact that is no longer recorded", { title_facts: {} }],
  ])("is shown to nobody %s", async (_, change) => {
    await add();
    const paper = await onlyId();
    expect((await visit(paper)).status).toBe(200);
    await update(change);
    expect((await visit(paper)).status).toBe(404);
    expect(papersOn(await pageAt("/properties/harbour-house"))).toEqual([]);
    expect((await local.anon.rpc("published_title_papers", { paper })).data).toEqual([]);
  });

  test("is served in two widths only, and by its id only", async () => {
    await add();
    const paper = await onlyId();
    for (const search of ["", "?w=1", "?w=2400", "?w=1200", "?w=1600.0", "?w="]) {
      expect((await visit(paper, search)).status, search).toBe(404);
    }
    for (const other of ["x", crypto.randomUUID(), `${paper}.jpg`, `${paper}%00`]) {
      expect((await visit(other)).status, other).toBe(404);
    }
  });

  test("is seen by the operator before the property is published, and by nobody without a session", async () => {
    await update({ is_published: false });
    await add();
    const look = async (Cookie: string, propertyId = id) => {
      const path = `http://localhost/admin/properties/${propertyId}/papers/x?w=320`;
      const params = { id: propertyId, paperId: await onlyId() };
      const request = new Request(path, { headers: { Cookie } });
      return adminPicture.loader({ request, params, context: {} });
    };
    const response = await look(cookie);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await markedCells(await bytesOf(response))).toBe(36);
    expect((await look(cookie, crypto.randomUUID())).status).toBe(404);
    await expect(look("")).rejects.toBeInstanceOf(Response);
  });
});

describe("is refused at its field, and nothing is stored:", () => {
  test.each<[string, () => Promise<Sent>, object]>([
    ["no file", async () => ({ bytes: Buffer.alloc(0) }), { file: m.picture_empty() }],
    ["a script", async () => ({ bytes: someHtml() }), { file: typeError() }],
    ["an SVG", async () => ({ bytes: anSvg() }), { file: typeError() }],
    ["a cut picture", async () => ({ bytes: await aCutJpeg() }), { file: m.picture_truncated() }],
    [
      "a picture of 400 megapixels",
      async () => ({ bytes: aPngBomb() }),
      { file: expect.stringContaining("20,000") as string },
    ],
    ["no caption", async () => ({ name: " " }), { name: m.admin_paper_caption_required() }],
    [
      "a long caption",
      async () => ({ name: "a".repeat(101) }),
      { name: "Please shorten this to 100 characters" },
    ],
    ["no fact", async () => ({ fact: "" }), { fact: m.admin_paper_fact_required() }],
    [
      "an unknown fact",
      async () => ({ fact: "__proto__" }),
      { fact: m.admin_paper_fact_required() },
    ],
    [
      "a fact that the seller states",
      async () => ({ fact: "right" }),
      { fact: m.admin_paper_fact_unseen() },
    ],
  ])("%s", async (_, sent, errors) => {
    const answer = await add(await sent());
    expect(answer.errors).toEqual(errors);
    expect([409, 422]).toContain(answer.status);
    expect([await stored(), await objects()]).toEqual([[], []]);
  });
});

const typeError = () => m.picture_type({ types: ".jpeg, .jpg, .png, .webp" });

describe("removed, a paper", () => {
  test("is gone at once, comes back by undo, and its file goes with the bin", async () => {
    await add();
    await add({ name: "Sheet 2" });
    const paper = await onlyId();
    expect((await remove(paper)).status).toBe(302);
    expect((await visit(paper)).status).toBe(404);
    expect(papersOn(await pageAt("/properties/harbour-house"))).toHaveLength(1);
    await keeping.clearUnusedPictures();
    expect(await objects()).toHaveLength(2);

    const deleted = async () =>
      (await local.sql.query<{ id: string }>("select id from bin")).rows[0]?.id ?? "";
    expect(await bin.restoreFromBin(await deleted())).toMatchObject({ ok: true, name: "Sheet 1" });
    expect((await visit(paper)).status).toBe(200);

    await remove(paper);
    await bin.purgeFromBin(await deleted());
    await keeping.clearUnusedPictures();
    expect(await objects()).toHaveLength(1);
  });

  test("of another property stays", async () => {
    await add();
    const paper = await onlyId();
    const request = posted({ intent: "remove", paper_id: paper });
    await page.action({ request, params: { id: crypto.randomUUID() }, context: {} });
    expect(await onlyId()).toBe(paper);
  });

  test("comes back with its property, and is logged by its caption", async () => {
    await add({ bytes: await aPng() });
    const { data } = await bin.moveToBin("property", id);
    expect(await stored()).toEqual([]);
    expect(await bin.restoreFromBin(data ?? "")).toMatchObject({ ok: true, leftOut: 0 });
    expect((await visit(await onlyId())).status).toBe(200);
    const { rows } = await local.sql.query(
      "select action, label from activity_log where entity = 'title paper'",
    );
    expect(rows).toContainEqual({ action: "added", label: "Sheet 1" });
  });
});
