import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { storedText } from "~/domain/pictures/picture";
import type * as Storage from "~/services/storage.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { answerTo, type Fields } from "../support/admin-action";
import { anOperator } from "../support/operator";
import { aLead, anArea, propertyFields } from "../support/rows";

let local: LocalSupabase;
let cookie: string;
let lead: string;
let areaId: string;
let pictures: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("leads_pemba").insert(aLead()).select("id").single();
  lead = data?.id ?? "";
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = area.data?.id ?? "";
  const storage: typeof Storage = await import("~/services/storage.server");
  const { url } = storage.newPictureLocation("properties", "image/jpeg");
  pictures = storedText({ url, width: 4, height: 3, colour: "#336699", alt: "" });
});
afterAll(() => local.stop());

const responseTo = (route: string, path: string, fields: Fields) =>
  answerTo(route, path, fields, cookie);

const statusOf = async (...form: Parameters<typeof responseTo>) =>
  (await responseTo(...form)).status;

const count = async (sql: string) =>
  Number((await local.sql.query<{ count: string }>(sql)).rows[0]?.count);

const post = {
  title: "Sent twice",
  category: "Market Analysis",
  excerpt: "An excerpt.",
  content: "<p>Words.</p>",
};
const area = {
  name: "Sent Twice",
  island: "Pemba",
  short_description: "Short.",
  long_description: "Long.",
};

const creates = [
  ["area/area-new", "/admin/areas/new", area, "areas_pemba where name = 'Sent Twice'"],
  ["blog/post-new", "/admin/blog/new", post, "blog_posts_pemba where title = 'Sent twice'"],
  [
    "lead/lead-new",
    "/admin/leads/new",
    { full_name: "Sent Twice", phone: "0777555444", source: "guide" },
    "leads_pemba where full_name = 'Sent Twice'",
  ],
] as const;

test.each(creates)("%s: the same form is saved once, however often it is sent", async (...form) => {
  const [route, path, fields, rows] = form;
  const sent = { ...fields, submission_id: crypto.randomUUID() };
  // Many at once, and one late.
  const atOnce = Array.from({ length: 10 }, () => statusOf(route, path, sent));
  const statuses = [...(await Promise.all(atOnce)), await statusOf(route, path, sent)];
  expect(new Set(statuses)).toEqual(new Set([302]));
  expect(await count(`select count(*) from ${rows}`)).toBe(1);
});

test("another form with the same content is another lead", async () => {
  const [route, path, fields, rows] = creates[2];
  const sent = { ...fields, submission_id: crypto.randomUUID() };
  expect(await statusOf(route, path, sent)).toBe(302);
  expect(await count(`select count(*) from ${rows}`)).toBe(2);
});

test("a note is added once by its submission, and twice by two", async () => {
  const note = { intent: "add-note", content: "Called." };
  const add = (submission_id: string) =>
    statusOf("lead/lead", `/admin/leads/${lead}`, { ...note, submission_id });
  const id = crypto.randomUUID();
  expect([await add(id), await add(id), await add(crypto.randomUUID())]).toEqual([302, 302, 302]);
  expect(
    await count(`select jsonb_array_length(notes) count from leads_pemba where id = '${lead}'`),
  ).toBe(2);
});

test("the very same save is no conflict with itself, another one is", async () => {
  const { data } = await local.service
    .from("areas_pemba")
    .insert(anArea({ name: "Twice Saved" }))
    .select("id,updated_at")
    .single();
  const sent = { ...area, name: "Twice Saved", version: data?.updated_at ?? "" };
  const save = (fields: Record<string, string>) =>
    statusOf("area/area-edit", `/admin/areas/${data?.id}/edit`, fields);
  expect([await save(sent), await save(sent)]).toEqual([302, 302]);
  expect(await save({ ...sent, long_description: "Another." })).toBe(409);
});

test("what was typed about a row that was deleted meanwhile can be added as a new one", async () => {
  const { data } = await local.service
    .from("areas_pemba")
    .insert(anArea({ name: "Deleted Meanwhile" }))
    .select("id,updated_at")
    .single();
  await local.service
    .from("areas_pemba")
    .delete()
    .eq("id", data?.id ?? "");
  const typed = { ...area, name: "Typed Meanwhile", version: data?.updated_at ?? "" };
  const answer = await responseTo("area/area-edit", `/admin/areas/${data?.id}/edit`, typed);
  expect([answer.status, answer.unsaved?.path]).toEqual([410, "/admin/areas/new"]);
  const again = Object.fromEntries(answer.unsaved?.fields ?? []);
  expect(again).not.toHaveProperty("version");
  const add = () => statusOf("area/area-new", "/admin/areas/new", again);
  expect([await add(), await add()]).toEqual([302, 302]);
  expect(await count("select count(*) from areas_pemba where name = 'Typed Meanwhile'")).toBe(1);
});

test("a note about a lead that was deleted meanwhile comes back", async () => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  const note = { intent: "add-note", content: "Called twice." };
  const answer = await responseTo("lead/lead", `/admin/leads/${nobody}`, note);
  expect([answer.status, answer.unsaved?.path]).toEqual([410, ""]);
  expect(answer.unsaved?.fields).toContainEqual(["content", "Called twice."]);
});

test("an article that differs in its markup alone is another version", async () => {
  const { data } = await local.service
    .from("blog_posts_pemba")
    .insert({ ...post, category: "Market Analysis", title: "Twice saved" })
    .select("id,updated_at")
    .single();
  const sent = { ...post, title: "Twice saved", version: data?.updated_at ?? "" };
  const save = (fields: Record<string, string>) =>
    statusOf("blog/post-edit", `/admin/blog/${data?.id}/edit`, fields);
  expect([await save(sent), await save(sent)]).toEqual([302, 302]);
  expect(await save({ ...sent, content: "<p><strong>Words.</strong></p>" })).toBe(409);
});

/** The forms of a new row: their route, path and fields, and a correction with the column that it is in. */
const newForms = {
  property: {
    table: "properties_pemba",
    route: "property/property-new",
    path: "/admin/properties/new",
    fields: () => ({ ...propertyFields(areaId), price: "85000", pictures }),
    corrected: { price: "185000" },
    theirs: "90000",
  },
  article: {
    table: "blog_posts_pemba",
    route: "blog/post-new",
    path: "/admin/blog/new",
    fields: () => ({ ...post, title: `Article ${crypto.randomUUID()}` }),
    corrected: { excerpt: "A better excerpt." },
    theirs: "Theirs.",
  },
  area: {
    table: "areas_pemba",
    route: "area/area-new",
    path: "/admin/areas/new",
    fields: () => ({ ...area, name: `Area ${crypto.randomUUID()}` }),
    corrected: { short_description: "Shorter." },
    theirs: "Theirs.",
  },
  service: {
    table: "services_pemba",
    route: "service/service-new",
    path: "/admin/services/new",
    fields: () => ({ title: "Corrected", icon: "Map", description: "Short." }),
    corrected: { description: "Shorter." },
    theirs: "Theirs.",
  },
  claim: {
    table: "claims",
    route: "claim/claim-new",
    path: "/admin/claims/new",
    fields: () => ({
      ...{ subject: `area:${areaId}`, figure: "15 %", statement: "of growth" },
      ...{ as_of: "2026-01-02", review_on: "2030-01-02" },
    }),
    corrected: { figure: "51 %" },
    theirs: "16 %",
  },
  testimonial: {
    table: "testimonials",
    route: "testimonial/testimonial-new",
    path: "/admin/testimonials/new",
    fields: () => ({ quote: "They told us the truth.", name: "Zoë", consented_on: "2026-01-02" }),
    corrected: { quote: "They told us all of it." },
    theirs: "They told us.",
  },
} as const;
type Noun = keyof typeof newForms;
const nouns = Object.keys(newForms) as Noun[];

/** A form of a new row that was sent, and whose response was lost. */
async function lostForm(noun: Noun, more: Fields = {}) {
  const { table, route, path, ...form } = newForms[noun];
  const submission_id = crypto.randomUUID();
  const fields: Fields = { ...form.fields(), ...more, submission_id };
  const [[column, corrected] = ["", ""]] = Object.entries(form.corrected);
  const send = (changes: Fields) => responseTo(route, path, { ...fields, ...changes });
  const readRows = async () => {
    const sql = `select * from ${table} where form_id = '${submission_id}'`;
    return (await local.sql.query<Record<string, unknown>>(sql)).rows;
  };
  expect((await send({})).status).toBe(302);
  return {
    fields,
    corrected: { [column]: corrected },
    send,
    readRows,
    countRows: () => count(`select count(*) from ${table}`),
    readStored: async () => (await readRows()).map((row) => String(row[column])),
    /** Another tab saves the row. */
    change: (value: string = form.theirs) =>
      local.sql.query(`update ${table} set ${column} = $1 where form_id = $2`, [
        value,
        submission_id,
      ]),
    remove: () => local.sql.query(`delete from ${table} where form_id = $1`, [submission_id]),
    correctedText: corrected,
    theirs: form.theirs,
  };
}

/** Does something while the reads whose address contains this do not reach the database. */
async function withoutReads<T>(address: string, act: () => Promise<T>): Promise<T> {
  const fetching = globalThis.fetch;
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isLost = init?.method === "GET" && String(input).includes(address);
    return isLost ? Promise.reject(new TypeError("fetch failed")) : fetching(input, init);
  });
  try {
    return await act();
  } finally {
    fetch.mockRestore();
  }
}

describe.each(nouns)("a form of a new row whose response was lost (%s)", (noun) => {
  test("is one row when it is sent again as it was, and the row stays untouched", async () => {
    const form = await lostForm(noun);
    const [before] = await form.readRows();
    // Two at once, and one late.
    const both = await Promise.all([form.send({}), form.send({})]);
    const statuses = [...both, await form.send({})].map(({ status }) => status);
    expect(statuses).toEqual([302, 302, 302]);
    expect(await form.readRows()).toEqual([before]);
  });

  test("saves what was corrected since", async () => {
    const form = await lostForm(noun);
    const rows = await form.countRows();
    const { status, toast } = await form.send(form.corrected);
    expect([status, toast]).toEqual([302, expect.stringMatching(/ created successfully$/)]);
    expect(await form.readStored()).toEqual([form.correctedText]);
    // The response to the correction may be lost too.
    expect((await form.send(form.corrected)).status).toBe(302);
    expect(await form.countRows()).toBe(rows);
  });

  test("never overwrites what was saved in another tab, unless its operator has seen that", async () => {
    const form = await lostForm(noun);
    const rows = await form.countRows();
    await form.change();
    expect((await form.send({})).status).toBe(409);
    const { status, conflict } = await form.send(form.corrected);
    expect(status).toBe(409);
    expect(conflict?.differences).not.toEqual([]);
    expect(await form.readStored()).toEqual([form.theirs]);

    const overwrite = conflict?.version ?? "";
    // Without scripts, the page of the conflict has another submission id.
    const submission_id = crypto.randomUUID();
    const mine = { ...form.corrected, overwrite, submission_id };
    expect((await form.send(mine)).status).toBe(302);
    expect(await form.readStored()).toEqual([form.correctedText]);
    expect((await form.send(mine)).status).toBe(302);
    expect(await form.countRows()).toBe(rows);
  });

  test("shows the newest version when there is another one by then", async () => {
    const form = await lostForm(noun);
    await form.change();
    const first = await form.send(form.corrected);
    const [row] = await form.readRows();
    await local.sql.query(
      `update ${newForms[noun].table} set updated_at = clock_timestamp() where id = $1`,
      [row?.id],
    );
    const overwrite = first.conflict?.version ?? "";
    const second = await form.send({ ...form.corrected, overwrite });
    expect([second.status, await form.readStored()]).toEqual([409, [form.theirs]]);
    const newest = second.conflict?.version ?? "";
    expect((await form.send({ ...form.corrected, overwrite: newest })).status).toBe(302);
    expect(await form.readStored()).toEqual([form.correctedText]);
  });

  test("makes its row anew where that was deleted, but saves nothing over a deleted one", async () => {
    const form = await lostForm(noun);
    await form.change();
    const { conflict } = await form.send(form.corrected);
    await form.remove();
    const overwrite = conflict?.version ?? "";
    const { status, unsaved } = await form.send({ ...form.corrected, overwrite });
    expect([status, unsaved?.path]).toEqual([410, expect.stringMatching(/\/new$/)]);
    expect(unsaved?.fields.map(([, value]) => value)).toContain(form.correctedText);
    expect(await form.readStored()).toEqual([]);
    expect((await form.send(form.corrected)).status).toBe(302);
    expect(await form.readStored()).toEqual([form.correctedText]);
  });

  test.each(["form_id=eq", "&id=eq"])(
    "is not saved when its row cannot be read: %s",
    async (sql) => {
      const form = await lostForm(noun);
      const { status } = await withoutReads(sql, () => form.send(form.corrected));
      expect(status).toBe(503);
      expect(await form.readStored()).not.toEqual([form.correctedText]);
    },
  );
});

test("a corrected article has what is filled in for it made from the correction", async () => {
  const form = await lostForm("article");
  await form.send({ title: "Put right" });
  const [row] = await form.readRows();
  expect(row).toMatchObject({ title: "Put right", seo_title: "Put right" });
  expect(row?.canonical_url).toMatch(new RegExp(`/blog/${String(row?.slug)}$`));
});

test("an article whose address was taken is no version that nobody has changed: both are shown", async () => {
  const title = `Article ${crypto.randomUUID()}`;
  await lostForm("article", { title });
  const form = await lostForm("article", { title });
  const { status, conflict } = await form.send(form.corrected);
  expect(status).toBe(409);
  const overwrite = conflict?.version ?? "";
  expect((await form.send({ ...form.corrected, overwrite })).status).toBe(302);
  expect(await form.readStored()).toEqual([form.correctedText]);
});

test("an article that was to be published later is published at once when its date is emptied", async () => {
  const form = await lostForm("article", { published_at: "2031-03-04T09:30" });
  expect((await form.send({ published_at: "" })).status).toBe(302);
  const [row] = await form.readRows();
  expect(Number(row?.published_at)).toBeLessThanOrEqual(Date.now());
});

test("an address that was taken is no correction", async () => {
  const slug = `taken-${crypto.randomUUID()}`;
  await lostForm("property", { slug });
  const form = await lostForm("property", { slug });
  expect((await form.send({ slug })).status).toBe(302);
  expect((await form.readRows()).map((row) => row.slug)).toEqual([`${slug}-2`]);
});

test("a property whose size was given in square feet keeps it when its price is corrected", async () => {
  const form = await lostForm("property", { size_sqft: "1000" });
  const [before] = await form.readRows();
  expect((await form.send(form.corrected)).status).toBe(302);
  const { size_sqm, size_sqft } = before ?? {};
  expect(await form.readRows()).toMatchObject([{ size_sqm, size_sqft, price: "185000" }]);
});

test("another area is no success while the areas cannot be read to compare them", async () => {
  const form = await lostForm("property");
  const other = anArea({ name: "Konde" });
  const { data } = await local.service.from("areas_pemba").insert(other).select("id").single();
  const send = () => form.send({ area_id: data?.id ?? "" });
  expect((await withoutReads("/areas_pemba?", send)).status).toBe(503);
  expect((await send()).status).toBe(302);
  expect(await form.readRows()).toMatchObject([{ area_id: data?.id }]);
});
