import { beforeAll, beforeEach, expect, test } from "vitest";
import { m } from "~/text/messages";
import { ask, leadsOf, post, signIn, sql } from "../support/attacker";

const PATH = "/admin/leads/selected";
const dead: Record<string, string> = { intent: "apply-change", action: "status", status: "dead" };
let cookie: string;
let name: string;
let lead: string;

beforeAll(async () => {
  cookie = await signIn();
});
beforeEach(async () => {
  name = `Selected ${crypto.randomUUID()}`;
  const { rows } = await sql.query<{ id: string }>(
    "insert into leads_pemba (full_name, phone) values ($1, '1') returning id",
    [name],
  );
  lead = rows[0]?.id ?? "";
});

/** A sheet sends all ids in one field. */
const fields = (ids: string[], more = dead) => ({ ...more, ids: ids.join() });
const send = (ids: string[], more?: Record<string, string>, path = PATH) =>
  post(path, fields(ids, more), { headers: { Cookie: cookie } });
const statusOf = async () => (await leadsOf(name))[0]?.status;
const someIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

test("without a session nothing is changed, shown, exported or undone", async () => {
  for (const list of ["leads", "people", "properties"]) {
    const path = `/admin/${list}/selected`;
    expect((await post(path, fields([lead]))).status, path).toBe(401);
    for (const address of [`${path}?all=1`, `/admin/${list}/export.csv?ids=${lead}`]) {
      const { status, text } = await ask(address);
      expect(status, address).toBe(302);
      expect(text).not.toContain(name);
    }
  }
  for (const path of ["/admin/changes", "/admin/tags", "/admin/saved-filters"]) {
    expect((await post(path, { intent: "add-tag", change_id: lead })).status, path).toBe(401);
  }
  expect(await statusOf()).toBe("new");
});

test("malformed ids are refused whole", async () => {
  for (const id of ["1", "' or 1=1 --", `${lead}x`, "", "null"]) {
    const { status, text } = await send([lead, id]);
    expect(status, id).toBe(422);
    expect(text).not.toContain("1=1");
  }
  expect(await statusOf()).toBe("new");
});

test("501 ids are refused with a sentence, 6,000 too, and more before they are read", async () => {
  for (const count of [500, 6000]) {
    const { status, text } = await send([lead, ...someIds(count)]);
    expect(status, String(count)).toBe(422);
    expect(text).toContain(m.admin_bulk_too_many({ most: "500" }));
  }
  expect((await send([lead, ...someIds(100_000)])).status).toBe(413);
  const list = someIds(1000).map((id): [string, string] => ["ids", id]);
  const answer = await post(PATH, [["intent", "select-rows"], ...list], {
    headers: { Cookie: cookie },
  });
  expect(answer.status).toBe(413);
  expect(await statusOf()).toBe("new");
});

test("ids that the list does not show are left alone", async () => {
  await sql.query("update leads_pemba set suspected_spam = true where id = $1", [lead]);
  const { rows } = await sql.query<{ id: string }>(
    `select id from properties_pemba union all select id from people
     union all select id from areas_pemba limit 20`,
  );
  const others = rows.map(({ id }) => id);
  const before = await sql.query("select md5(string_agg(t::text, '' order by id)) from people t");
  const shown = await send([lead, ...others], { intent: "select-rows" });
  expect(shown.text).not.toContain(name);
  const changed = await send([lead, ...others]);
  expect(changed.status).toBe(302);
  expect(await statusOf()).toBe("new");
  const after = await sql.query("select md5(string_agg(t::text, '' order by id)) from people t");
  expect(after.rows).toEqual(before.rows);
});

test("an action of another list is refused", async () => {
  for (const action of ["publish", "archive", "constructor", "__proto__"]) {
    expect((await send([lead], { ...dead, action })).status, action).toBe(422);
  }
  const { status } = await send([lead], dead, "/admin/people/selected");
  expect(status).toBe(422);
  expect(await statusOf()).toBe("new");
});

test("an export of selected ids holds no other rows", async () => {
  const headers = { Cookie: cookie };
  for (const ids of ["", "x", "' or 1=1", crypto.randomUUID()]) {
    const address = `/admin/leads/export.csv?ids=${encodeURIComponent(ids)}`;
    const { status, text } = await ask(address, { headers });
    expect(status, ids).toBe(200);
    expect(text.trim().split("\r\n"), ids).toHaveLength(1);
  }
});

test("a saved search leads nowhere but to its list", async () => {
  const query = "q=x&next=https://evil.example&sort=name&tag=<script>";
  const form = { intent: "save-filter", list: "leads", name, query, back: "//evil.example" };
  const { status, headers } = await post("/admin/saved-filters", form, {
    headers: { Cookie: cookie },
  });
  expect([status, headers.location]).toEqual([302, "/admin/leads"]);
  const { rows } = await sql.query<{ query: string }>(
    "delete from saved_filters where name = left($1, 40) returning query",
    [name],
  );
  expect(rows).toEqual([]);
  const short = { ...form, name: name.slice(-30) };
  await post("/admin/saved-filters", short, { headers: { Cookie: cookie } });
  const stored = await sql.query<{ query: string }>(
    "delete from saved_filters where name = $1 returning query",
    [short.name],
  );
  expect(stored.rows).toEqual([{ query: "q=x&tag=%3Cscript%3E&sort=name" }]);
});
