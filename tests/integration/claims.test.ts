import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as AdminQueries from "~/domain/claims/admin-claim.queries.server";
import type * as Queries from "~/domain/claims/claim.queries.server";
import { claimPlaces, type ClaimKey } from "~/domain/claims/claim";
import type * as EditRoute from "~/routes/admin/claim/claim-edit";
import type * as NewRoute from "~/routes/admin/claim/claim-new";
import type * as DeleteRoute from "~/routes/admin/claim/claim-delete";
import type * as ListRoute from "~/routes/admin/claim/claims";
import type * as Cache from "~/services/content-version.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { anArea } from "../support/rows";

let local: LocalSupabase;
let cache: typeof Cache;
let queries: typeof Queries;
let admin: typeof AdminQueries;
let create: typeof NewRoute;
let edit: typeof EditRoute;
let remove: typeof DeleteRoute;
let list: typeof ListRoute;
let handle: Awaited<ReturnType<typeof requestHandler>>;
let cookie: string;
let areaId: string;
let postId: string;

const today = todayInDarEsSalaam();
const inDays = (days: number) => addCalendarDays(today, days);

beforeAll(async () => {
  local = await startLocalSupabase();
  cache = await import("~/services/content-version.server");
  const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
  cache.setVersionReader(getContentVersion);
  queries = await import("~/domain/claims/claim.queries.server");
  admin = await import("~/domain/claims/admin-claim.queries.server");
  create = await import("~/routes/admin/claim/claim-new");
  edit = await import("~/routes/admin/claim/claim-edit");
  remove = await import("~/routes/admin/claim/claim-delete");
  list = await import("~/routes/admin/claim/claims");
  handle = await requestHandler(() => undefined);
  ({ cookie } = await anOperator());
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = area.data?.id ?? "";
  const post = await local.service
    .from("blog_posts_pemba")
    .insert({
      title: "Roads",
      category: "Market News",
      excerpt: "New roads.",
      content: "<p>A road of 22 km.</p>",
    })
    .select("id")
    .single();
  postId = post.data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from claims where key is null");
  await local.sql.query("update claims set as_of = $1, review_on = $2", [
    inDays(-100),
    inDays(265),
  ]);
  await local.sql.query("update blog_posts_pemba set published_at = now()");
  cache.expireContentVersion();
});

const expire = async (where: string) => {
  await local.sql.query(`update claims set review_on = $1 where ${where}`, [inDays(-1)]);
  cache.expireContentVersion();
};
async function textOf(path: string) {
  const html = await (await handle(new Request(`http://localhost${path}`))).text();
  const texts = html
    .replaceAll("<!-- -->", "")
    .replace(/<script[\s\S]*?<\/script>|<[^<>]*>/g, "\n");
  return texts.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replace(/\s+/g, " ");
}
type Sent = { status?: number; init?: ResponseInit; data?: { error?: object; conflict?: object } };
const statusOf = (answer: unknown) => (answer as Sent).status ?? (answer as Sent).init?.status;

const fields = () => ({
  subject: `area:${areaId}`,
  figure: "50 minutes",
  statement: "by car from the airport",
  as_of: inDays(-10),
  review_on: inDays(100),
});
async function add(more: Record<string, string> = {}) {
  const request = posted("/admin/claims/new", { ...fields(), ...more }, cookie);
  const answer = (await create.action({ request, params: {}, context: {} })) as unknown as Sent;
  cache.expireContentVersion();
  return answer;
}
async function review(claim_id: string, back = "/admin/today?kind=claim") {
  const request = posted("/admin/claims", { claim_id, back }, cookie);
  const answer = await list.action({ request, params: {}, context: {} });
  cache.expireContentVersion();
  return answer as unknown as Response & Sent;
}
const idOf = async (where: string) =>
  (await local.sql.query<{ id: string }>(`select id from claims where ${where}`)).rows[0]?.id ?? "";

describe("the claims of the site's own copy", () => {
  test("are those that its pages name, and no other", async () => {
    const claims = await queries.getClaims();
    expect(Object.keys(claims).sort()).toEqual(Object.keys(claimPlaces).sort());
  });

  test("stand on the island page, each with its origin, until they expire", async () => {
    const month = `${m.claim_estimate_origin({ month: "" })}\\w{3} \\d{4}`;
    expect(await textOf("/islands/pemba")).toMatch(
      new RegExp(`visitors a year Over 50,000 ${month}`),
    );
    await expire("key = 'visitors'");
    const text = await textOf("/islands/pemba");
    expect(text).not.toContain("50,000");
    expect(text).toContain("tourism growth a year 15%");
  });

  test.each<[ClaimKey, string, string]>([
    ["roads", m.island_reason_roads(), m.island_reason_nature()],
    ["lease-years", "33 years", `${m.island_lease_state()} ${m.island_law_note()}`],
    ["airport-access", "7 km", `${m.island_life_air()} ${m.island_life_air_text()}`],
    ["airport-journeys", m.island_journeys_title(), m.island_life_title()],
    ["airport-expansion", "The airport expansion is planned", m.island_figures_title()],
    [
      "airport-dates",
      "Dates have been announced",
      `${m.island_question_airport()} ${m.island_answer_airport()}`,
    ],
    [
      "purchase-months",
      "six to twelve months",
      `${m.island_question_time()} ${m.island_answer_fees()}`,
    ],
    [
      "flat-yield",
      "three per cent",
      `${m.island_answer_expectation()} ${m.island_answer_income()}`,
    ],
  ])("when %s has expired, %j goes cleanly", async (key, gone, stays) => {
    expect(await textOf("/islands/pemba")).toContain(gone);
    await expire(`key = '${key}'`);
    const text = await textOf("/islands/pemba");
    expect(text).not.toContain(gone);
    expect(text).toContain(stays);
  });

  test("leave a page that reads well when none of them holds", async () => {
    await expire("key is not null");
    const text = await textOf("/islands/pemba");
    expect(text).not.toContain(m.island_figures_title());
    expect(text).not.toMatch(/[{}]|undefined/);
    const html = await (await handle(new Request("http://localhost/islands/pemba"))).text();
    expect(html).not.toMatch(/50,000|six to twelve/);
  });

  test("cannot be deleted, nor moved to another page", async () => {
    const id = await idOf("key = 'visitors'");
    const params = { id };
    await remove.action({
      request: posted(`/admin/claims/${id}/delete`, {}, cookie),
      params,
      context: {},
    });
    const { rows } = await local.sql.query<{ updated_at: Date }>(
      "select updated_at from claims where id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    const stored = await admin.getAdminClaim(id);
    const version = stored?.updated_at ?? "";
    const answer = (await edit.action({
      request: posted(`/admin/claims/${id}/edit`, { ...fields(), version }, cookie),
      params,
      context: {},
    })) as unknown as Sent;
    expect([answer.init?.status, answer.data?.error]).toEqual([
      422,
      { subject: [m.admin_claim_page_missing()] },
    ]);
  });
});

describe("row-level security", () => {
  const seen = async () =>
    ((await local.anon.from("claims").select("name").is("key", null)).data ?? []).map(
      ({ name }) => name,
    );

  test("shows visitors the claims that hold, today included, and of drafts none", async () => {
    await add({ review_on: today });
    await add({ subject: `post:${postId}`, figure: "22 km" });
    expect(await seen()).toEqual([
      "50 minutes by car from the airport",
      "22 km by car from the airport",
    ]);
    await local.sql.query("update blog_posts_pemba set published_at = now() + interval '1 hour'");
    expect(await seen()).toEqual(["50 minutes by car from the airport"]);
    await expire("key is null");
    expect(await seen()).toEqual([]);
  });

  test("lets visitors write none, and review none", async () => {
    const row = { statement: "Mine", area_id: areaId, as_of: today, review_on: today };
    const written = await local.anon.from("claims").insert(row);
    const changed = await local.anon
      .from("claims")
      .update({ statement: "Mine" })
      .eq("key", "roads");
    const removed = await local.anon.from("claims").delete().eq("key", "roads");
    const id = await idOf("key = 'roads'");
    const reviewed = await local.anon.rpc("review_claim", { claim: id, today });
    for (const { error } of [written, changed, removed, reviewed]) {
      expect(error?.code).toBe("42501");
    }
  });
});

describe("the claims of an article or an area", () => {
  test("are listed below its text, with source and month, and hidden when they expire", async () => {
    const source_url = "https://kisiwa.example/roads";
    expect(statusOf(await add({ source: "Road agency", source_url }))).toBe(302);
    await add({ subject: `post:${postId}`, figure: "22 km" });
    expect(await textOf("/areas/wete")).toContain(
      `Figures on this page 50 minutes by car from the airport Road agency, `,
    );
    expect(await textOf("/blog/roads")).toContain("Figures on this page 22 km by car");
    await expire("key is null");
    expect(await textOf("/areas/wete")).not.toContain(m.claim_page_heading());
    expect(await textOf("/blog/roads")).not.toContain(m.claim_page_heading());
  });

  test("are added once, however often the form is sent, and go with their page", async () => {
    const submission_id = crypto.randomUUID();
    expect(statusOf(await add({ submission_id }))).toBe(302);
    expect(statusOf(await add({ submission_id }))).toBe(302);
    const count = async () =>
      (await local.sql.query("select from claims where key is null")).rowCount;
    expect(await count()).toBe(1);
    const other = await local.service
      .from("areas_pemba")
      .insert(anArea({ name: "Elsewhere" }))
      .select("id")
      .single();
    await add({ subject: `area:${other.data?.id}` });
    expect(await count()).toBe(2);
    await local.sql.query("delete from areas_pemba where name = 'Elsewhere'");
    expect(await count()).toBe(1);
  });

  test("need a page that is there", async () => {
    for (const subject of ["site", "area:00000000-0000-4000-8000-000000000000"]) {
      const answer = await add({ subject });
      expect([answer.init?.status, answer.data?.error]).toEqual([
        422,
        { subject: [m.admin_claim_page_missing()] },
      ]);
    }
  });

  test("are not saved over somebody's newer version", async () => {
    await add();
    const id = await idOf("key is null");
    const version = (await admin.getAdminClaim(id))?.updated_at ?? "";
    const save = (more: object) =>
      edit.action({
        request: posted(`/admin/claims/${id}/edit`, { ...fields(), version, ...more }, cookie),
        params: { id },
        context: {},
      });
    expect(statusOf(await save({ figure: "55 minutes" }))).toBe(302);
    const refused = (await save({ figure: "45 minutes" })) as unknown as Sent;
    expect([refused.init?.status, refused.data?.conflict]).toEqual([
      409,
      {
        version: expect.any(String),
        differences: [{ label: "Figure", stored: "55 minutes", typed: "45 minutes" }],
      },
    ]);
  });

  test("are in the activity log under their words", async () => {
    await add({ figure: "51 minutes" });
    const { rows } = await local.sql.query(
      "select action, label from activity_log where entity = 'claim' order by id desc limit 1",
    );
    expect(rows).toEqual([{ action: "added", label: "51 minutes by car from the airport" }]);
  });
});

describe("a review", () => {
  test("is asked for two weeks before the last day, the oldest first", async () => {
    await local.sql.query("update claims set review_on = $1 where key = 'roads'", [inDays(14)]);
    await local.sql.query("update claims set review_on = $1 where key = 'visitors'", [inDays(-3)]);
    await local.sql.query("update claims set review_on = $1 where key = 'distance'", [inDays(15)]);
    const { claims, count } = await admin.getClaimsToReview();
    expect([claims.map(({ key }) => key), count]).toEqual([["visitors", "roads"], 2]);
  });

  test("lets a claim hold for as long again, and clears it from Today", async () => {
    await expire("key = 'visitors'");
    expect((await admin.getClaimsToReview()).count).toBe(1);
    const answer = await review(await idOf("key = 'visitors'"));
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      "/admin/today?kind=claim",
    ]);
    const { rows } = await local.sql.query(
      "select as_of::text, review_on::text from claims where key = 'visitors'",
    );
    expect(rows).toEqual([{ as_of: today, review_on: inDays(99) }]);
    expect((await admin.getClaimsToReview()).count).toBe(0);
    expect(await textOf("/islands/pemba")).toContain("visitors a year Over 50,000");
  });

  test.each([
    [[-10, -5], 30],
    [[-3000, -1], 730],
    [[0, 0], 30],
  ])("of a claim of %j days holds for %i days", async ([from = 0, to = 0], days) => {
    await local.sql.query("update claims set as_of = $1, review_on = $2 where key = 'roads'", [
      inDays(from),
      inDays(to),
    ]);
    const id = await idOf("key = 'roads'");
    await review(id);
    await review(id);
    const { rows } = await local.sql.query("select review_on::text from claims where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ review_on: inDays(days) }]);
  });

  test("of no claim changes nothing", async () => {
    expect((await review("00000000-0000-4000-8000-000000000000")).init?.status).toBe(422);
  });

  test("leads back into the site only", async () => {
    const answer = await review(await idOf("key = 'roads'"), "//elsewhere.example/");
    expect(answer.headers.get("Location")).toBe("/admin/claims");
  });
});
