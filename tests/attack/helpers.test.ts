// @module-tag long
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";
import { m } from "~/text/messages";
import * as attacker from "../support/attacker";
import { cookiesOf, inParallel, newAddress } from "../support/attacker";

const FIRST = "first-20406080";
const PASSWORD = "low tide at the sandbank";
const name = "Juma";

// Not the shared site, where other attacks use up the attempts of all networks.
let directory: string;
let origin: string;
let site: StartedSite;
let sql: pg.Pool;
let operator: string;
let helper: string;
let helperId: string;

type Headers = { headers?: Record<string, string> };
const ask = (path: string, sent: Headers = {}) => attacker.ask(path, { origin, ...sent });
const post = (path: string, fields: Record<string, string>, sent: Headers = {}) =>
  attacker.post(path, fields, { origin, ...sent });
const add = (helper_name: string) =>
  post(
    "/admin/settings/helpers",
    { intent: "add-helper", helper_name, new_password: PASSWORD },
    { headers: { Cookie: operator } },
  );
const enter = (helper_name: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  post("/admin/helper", { helper_name, password }, { headers });
const isIn = async (Cookie: string) =>
  (await ask("/admin/leads", { headers: { Cookie } })).status === 200;

beforeAll(async () => {
  directory = await temporaryDirectory();
  const port = await unusedPort();
  origin = `http://localhost:${port}`;
  const environment = {
    ...{ PORT: String(port), LOCAL_SUPABASE_PORT: String(await unusedPort()) },
    ...{ DATA_DIR: join(directory, "data"), ADMIN_PASSWORD: FIRST, TRUSTED_PROXY_HOPS: "1" },
    WEB_CONCURRENCY: "2",
  };
  site = await new StartedSite(environment, WHOLE_SITE).isReady();
  const url = await readFile(join(directory, "data/database-url"), "utf8");
  sql = new pg.Pool({ connectionString: url.trim(), max: 2 });
  sql.on("error", () => undefined);
  operator = cookiesOf(await post("/admin", { password: FIRST }));
  expect((await add(name)).status).toBe(302);
  const { rows } = await sql.query<{ id: string }>("select id from helpers");
  helperId = rows[0]?.id ?? "";
  helper = cookiesOf(await enter(name));
  expect(await isIn(helper)).toBe(true);
});
afterAll(async () => {
  await sql.end();
  await site.waitForExit("SIGTERM");
  await rm(directory, { recursive: true, force: true });
});

describe("names", () => {
  test("cannot be told from the response: an unknown one gets the same page", async () => {
    const pageOf = async (typed: string) => {
      const { status, headers, text } = await enter(typed, "00000000");
      return {
        status,
        names: Object.keys(headers).sort(),
        text: text.replaceAll(typed, "").replaceAll(/nonce="[^"]*"|"[\w-]{20,}"/g, ""),
      };
    };
    const known = await pageOf(name);
    expect(known.status).toBe(401);
    expect(known.text).toContain(m.admin_sign_in_invalid_password());
    expect(await pageOf("Asha")).toEqual(known);
  });

  test("of no helper are throttled too, so that a refusal tells nothing", async () => {
    for (const typed of [`${name} 2`, `${name} 3`]) {
      if (typed.endsWith("2")) expect((await add(typed)).status).toBe(302);
      const answers = await inParallel(
        Array.from({ length: 30 }, (_, n) => n),
        30,
        (n) => enter(typed, `3000000${n}`),
      );
      const heard = answers.filter(({ status }) => status === 401).length;
      expect(heard).toBeGreaterThan(0);
      expect(heard).toBeLessThanOrEqual(10);
      expect(answers.filter(({ status }) => ![401, 429].includes(status))).toEqual([]);
    }
    expect(await isIn(cookiesOf(await enter(name)))).toBe(true);
  });

  test("from one address: thirty at once, of which ten are heard", async () => {
    const headers = { "X-Forwarded-For": newAddress() };
    const names = Array.from({ length: 30 }, (_, n) => `Nobody ${n}`);
    const answers = await inParallel(names, 30, (typed) => enter(typed, "00000000", headers));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect((await post("/admin", { password: "00000000" }, { headers })).status).toBe(429);
  });
});

describe("a helper's session", () => {
  const takeOver: [path: string, fields: Record<string, string>][] = [
    [
      "/admin/settings/helpers",
      { intent: "add-helper", helper_name: "Mine", new_password: PASSWORD },
    ],
    [
      "/admin/settings/helpers/:id",
      { intent: "set-password", new_password: "another long password" },
    ],
    ["/admin/settings/helpers/:id", { intent: "revoke-helper" }],
    ["/admin/settings/password", { current_password: "x", new_password: PASSWORD }],
    ["/admin/settings/sample-content", { confirmed: "remove-sample-content" }],
    ["/admin/settings/mail", { host: "evil.example" }],
    ["/admin/settings/alerts", { intent: "turn-on", endpoint: "https://evil.example" }],
    ["/admin/settings", { name: "Evil" }],
  ];

  test.each(takeOver)("is refused at %s, by the page and by scripts", async (path, fields) => {
    const address = path.replace(":id", helperId);
    const stored = () => sql.query("select * from helpers order by id");
    const before = (await stored()).rows;
    for (const spelt of [address, `${address}.data`]) {
      const headers = { Cookie: helper, "Sec-Fetch-Site": "same-origin" };
      const answer = await post(spelt, fields, { headers });
      expect(answer.status, spelt).toBe(403);
      expect((await ask(spelt, { headers })).status, spelt).toBe(403);
    }
    expect((await stored()).rows).toEqual(before);
    expect(await isIn(helper)).toBe(true);
  });

  test.each(["leads", "properties", "contact-leads"])("exports no %s", async (list) => {
    const { status, text } = await ask(`/admin/${list}/export.csv`, {
      headers: { Cookie: helper },
    });
    expect([status, text]).toEqual([403, m.admin_helper_refused_note()]);
  });

  test("is none with a changed or borrowed cookie", async () => {
    const value = /kisiwa_admin=([^;]*)/.exec(helper)?.[1] ?? "";
    const device = /kisiwa_device=([^;]*)/.exec(helper)?.[1] ?? "";
    const half = Math.floor(value.length / 2);
    const changed =
      value.slice(0, half) + (value[half] === "A" ? "B" : "A") + value.slice(half + 1);
    for (const forged of [changed, device, helperId, `helper:${helperId}`]) {
      expect(await isIn(`kisiwa_admin=${forged}`), forged).toBe(false);
    }
  });

  test("does not follow a header that claims to be the operator", async () => {
    const headers = { Cookie: helper, "X-Kisiwa-Actor": "operator" };
    expect((await ask("/admin/settings", { headers })).status).toBe(403);
    const stored = await sql.query<{ id: string }>(
      "insert into leads_pemba (full_name, phone) values ('Asha', '0777 123 456') returning id",
    );
    const id = stored.rows[0]?.id;
    await post(`/admin/leads/${id}`, { intent: "add-note", content: "Called" }, { headers });
    const { rows } = await sql.query<{ actor: string }>(
      "select actor from activity_log where entity_id = $1 order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ actor: name }]);
  });

  test("is not opened by a page of another site", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await enter(name, PASSWORD, headers)).status).toBe(403);
  });

  test("ends with the helper, in every process, for pages, data and forms", async () => {
    const path = `/admin/settings/helpers/${helperId}`;
    await post(path, { intent: "revoke-helper" }, { headers: { Cookie: operator } });
    const paths = Array.from({ length: 12 }, (_, n) => `/admin/leads?page=${n + 1}`);
    const answers = await inParallel(paths, 6, (one) => ask(one, { headers: { Cookie: helper } }));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([302]);
    expect(answers[0]?.headers.location).toMatch(/^\/admin\/helper\?redirectTo=/);
    const sent = await post(
      "/admin/leads/new",
      { full_name: "x" },
      { headers: { Cookie: helper } },
    );
    expect(sent.status).toBe(401);
    expect((await enter(name)).status).toBe(401);
  });
});
