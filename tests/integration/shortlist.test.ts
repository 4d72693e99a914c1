import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type * as Cards from "~/routes/resources/property/property-cards";
import type * as Requests from "~/requests/page/shortlist.server";
import type * as ShortlistRoute from "~/routes/site/shortlist/shortlist";
import type * as LeadRoute from "~/routes/site/lead/lead";
import type * as Queries from "~/domain/shortlist/shortlist.queries.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { posted } from "../support/operator";
import { anArea, aProperty } from "../support/rows";
import { parseCacheRule } from "~/utils/web/cache-rule";

let local: LocalSupabase;
let queries: typeof Queries;
let leadRoute: typeof LeadRoute;
let cards: typeof Cards;
let shortlistRoute: typeof ShortlistRoute;
let requests: typeof Requests;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  queries = await import("~/domain/shortlist/shortlist.queries.server");
  leadRoute = await import("~/routes/site/lead/lead");
  cards = await import("~/routes/resources/property/property-cards");
  shortlistRoute = await import("~/routes/site/shortlist/shortlist");
  requests = await import("~/requests/page/shortlist.server");
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from leads_pemba");
  await local.sql.query("delete from properties_pemba");
});

type More = Parameters<typeof aProperty>[1];

async function insert(name: string, more: More = {}) {
  const row = aProperty(areaId, { name, ...more });
  const { error } = await local.service.from("properties_pemba").insert(row);
  expect(error).toBeNull();
}

test("a shortlist has its order, keeps what is sold, follows a new slug, and names what is gone", async () => {
  await insert("Sold House", { availability: "sold" });
  await insert("Withdrawn House", { availability: "withdrawn" });
  await insert("Draft House", { is_published: false });
  await insert("Old Name");
  await local.sql.query("update properties_pemba set slug = 'new-name' where slug = 'old-name'");

  const asked = ["old-name", "withdrawn-house", "sold-house", "draft-house", "never-was"];
  const { properties, missing } = await queries.listShortlisted([...asked, "new-name"]);
  expect(properties.map(({ slug, unavailable }) => [slug, unavailable])).toEqual([
    ["new-name", null],
    ["sold-house", "Sold"],
  ]);
  expect(properties[0]?.area).toBe("Wete");
  expect(missing).toEqual(["withdrawn-house", "draft-house", "never-was"]);
});

test("a former slug in the browser's cookies becomes today's, and its note stays", async () => {
  await insert("Old Name");
  await local.sql.query("update properties_pemba set slug = 'new-name' where slug = 'old-name'");
  const [note = ""] = (await requests.writeNotes({ "old-name": "Sweet well" })) ?? [];
  const Cookie = `kisiwa_shortlist=gone.old-name; ${note.split(";")[0]}`;
  const request = new Request("http://localhost/shortlist", { headers: { Cookie } });
  const { data, init } = await shortlistRoute.loader({ request, params: {}, context: {} });
  expect(data).toMatchObject({ notes: { "new-name": "Sweet well" }, missing: ["gone"] });
  const written = new Headers(init?.headers).getSetCookie().map((cookie) => cookie.split(";")[0]);
  expect(written[0]).toBe("kisiwa_shortlist=gone.new-name");
  const back = new Request("http://localhost/", { headers: { Cookie: written[1] ?? "" } });
  expect(await requests.readNotes(back)).toEqual({ "new-name": "Sweet well" });
});

/** Sends the form with all notes, which a browser does whose shortlist is "villa" and "plot". */
function sendNotes(slugs: string[], fields: Record<string, string>, notesCookie = "") {
  const form = [
    ["intent", "note"],
    ...slugs.map((slug) => ["slug", slug]),
    ...Object.entries(fields),
  ];
  const request = new Request("http://localhost/shortlist", {
    method: "POST",
    headers: { Cookie: `kisiwa_shortlist=villa.plot; ${notesCookie}` },
    body: new URLSearchParams(form),
  });
  return shortlistRoute.action({ request, params: {}, context: {} });
}

test("a note on a property that another tab has removed is refused, and none is lost", async () => {
  expect(await sendNotes(["plot"], { note_0: "Sweet well" })).toMatchObject({ status: 302 });
  const typed = { plot: "Sweet well", house: "Far" };
  expect(
    await sendNotes(["plot", "house"], { note_0: typed.plot, note_1: typed.house }),
  ).toMatchObject({
    init: { status: 422 },
    data: {
      ...{ slugs: ["plot", "house"], typed },
      error: m.shortlist_error_removed(),
    },
  });
});

test("all notes that were typed are saved, and one that another tab has saved since stays", async () => {
  const [stored = ""] = (await requests.writeNotes({ villa: "Of the other tab" })) ?? [];
  const fields = { note_0: "\0", former_note_0: "", note_1: " Sweet well", former_note_1: "" };
  const answer = await sendNotes(["villa", "plot"], fields, stored.split(";")[0]);
  if (!(answer instanceof Response)) throw new Error("refused");
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const back = new Request("http://localhost/", { headers: { Cookie: cookies.join("; ") } });
  const notes = { villa: "Of the other tab", plot: "Sweet well" };
  expect(await requests.readNotes(back)).toEqual(notes);
});

test("a note that is too long is named at its property, and the others come back as typed", async () => {
  const typed = { villa: "Far", plot: "w".repeat(141) };
  const fields = { note_0: typed.villa, note_1: typed.plot };
  expect(await sendNotes(["villa", "plot"], fields)).toMatchObject({
    init: { status: 422 },
    data: {
      slugs: ["plot"],
      typed: { ...typed, plot: "w".repeat(140) },
      error: "Please shorten the note to 140 characters",
    },
  });
});

test("the remembered cards come in their order, at most three, and without drafts", async () => {
  for (const name of ["House A", "House B", "House C", "House D"]) await insert(name);
  await insert("Draft House", { is_published: false });
  const path = "/properties/cards.json?p=house-c,draft-house,house-a,house-b";
  const request = new Request(`http://localhost${path}`);
  const response = await cards.loader({ request, params: {}, context: {} });
  const shown = (await response.json()) as { slug: string }[];
  expect(shown.map(({ slug }) => slug)).toEqual(["house-c", "house-a"]);
  expect(parseCacheRule(response.headers.get("Kisiwa-Cache"))?.params).toContain("p");
});

test("one enquiry names the whole of the longest shortlist, whatever its visitor writes", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `House ${index} ${"x".repeat(80)}`);
  for (const name of names) await insert(name);
  const slugs = names.map((name) => name.toLowerCase().replaceAll(" ", "-"));
  const message = "w".repeat(5000);
  const fields = { full_name: "Asha Juma", phone: "0777 123 456", message };
  const path = `/lead/property-inquiry?properties=${slugs.join()},never-was`;
  const answer = await leadRoute.action({
    request: posted(path, fields),
    params: { source: "property-inquiry" },
    context: {},
  });
  expect("status" in answer && answer.status).toBe(302);
  const { data } = await local.service.from("leads_pemba").select("message,context").single();
  for (const [index, name] of names.entries()) {
    expect(data?.message).toContain(`${name}: http://localhost:3000/properties/${slugs[index]}\n`);
  }
  expect(data?.message?.endsWith(`\n\n${message}`)).toBe(true);
  expect(data?.message).not.toContain("never-was");
  expect(data?.context).toMatchObject({ properties: slugs.join() });
});
