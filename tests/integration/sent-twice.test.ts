import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aLead, anArea } from "../support/rows";

let local: LocalSupabase;
let cookie: string;
let lead: string;

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
const actions = import.meta.glob<{ action: Action }>("../../app/routes/admin/*/*.tsx");

beforeAll(async () => {
  local = await startLocalSupabase();
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("leads_pemba").insert(aLead()).select("id").single();
  lead = data?.id ?? "";
});
afterAll(() => local.stop());

/** The status of the response to a form, as the browser would see it. */
async function statusOf(route: string, path: string, fields: Record<string, string>) {
  const { action } = (await actions[`../../app/routes/admin/${route}.tsx`]?.()) ?? {};
  if (!action) throw new Error(`${route} has no action`);
  const [, , , id] = path.split("/");
  const params = { leadId: id, id };
  const response = await action({
    request: posted(path, fields, cookie),
    params,
    context: {},
  } as unknown as ActionFunctionArgs);
  if (response instanceof Response) return response.status;
  return (response as { init?: ResponseInit }).init?.status;
}

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
  // Two at once, and one late.
  const both = await Promise.all([statusOf(route, path, sent), statusOf(route, path, sent)]);
  expect([...both, await statusOf(route, path, sent)]).toEqual([302, 302, 302]);
  expect(await count(`select count(*) from ${rows}`)).toBe(1);
});

test("another form with the same content is another lead, once it is sent by Save anyway", async () => {
  const [route, path, fields, rows] = creates[2];
  const sent = { ...fields, submission_id: crypto.randomUUID() };
  expect(await statusOf(route, path, sent)).toBe(409);
  expect(await statusOf(route, path, { ...sent, known_number: "+255777555444" })).toBe(302);
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
