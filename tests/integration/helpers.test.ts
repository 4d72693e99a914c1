import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type * as HelperRoute from "~/routes/admin/settings/helper";
import type * as HelpersRoute from "~/routes/admin/settings/helpers";
import type * as HelperSignIn from "~/routes/admin/helper-sign-in";
import type * as Guard from "~/requests/admin/require-admin.server";
import type * as SignIn from "~/routes/admin/sign-in";
import { m } from "~/text/messages";
import { answerTo } from "../support/admin-action";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aHelper, anOperator, cookieOf, HELPER_PASSWORD, posted } from "../support/operator";
import { aLead } from "../support/rows";

const OTHER = "mangroves in the evening";
const GATE = "/admin/helper";

let local: LocalSupabase;
let guard: typeof Guard;
let gate: typeof HelperSignIn;
let operatorGate: typeof SignIn;

beforeAll(async () => {
  local = await startLocalSupabase();
  guard = await import("~/requests/admin/require-admin.server");
  gate = await import("~/routes/admin/helper-sign-in");
  operatorGate = await import("~/routes/admin/sign-in");
});
afterAll(() => local.stop());
afterEach(() =>
  local.sql.query(
    `delete from helpers; delete from sign_in_attempts; delete from operator_password;
     delete from activity_log; delete from leads_pemba`,
  ),
);

type Answer = Response | { data: Record<string, unknown>; init: ResponseInit };

const submit = (fields: Record<string, string>, cookie = "", path = GATE) => {
  const args = { request: posted(path, fields, cookie), params: {}, context: {} };
  return (path === GATE ? gate : operatorGate).action(args) as Promise<Answer>;
};
const enter = (helper_name: string, password = HELPER_PASSWORD, cookie = "") =>
  submit({ helper_name, password }, cookie);
const statusOf = (answer: Answer) =>
  answer instanceof Response ? answer.status : answer.init.status;
const dataOf = (answer: Answer) => (answer instanceof Response ? null : answer.data);
const cookiesIn = (answer: Answer, name: string) =>
  (answer as Response).headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.split(";")[0] ?? "");
const cookieIn = (answer: Answer, name = "kisiwa_admin") => cookiesIn(answer, name)[0] ?? "";
const get = (cookie: string) =>
  new Request("http://localhost/admin/leads?q=a", { headers: { Cookie: cookie } });
const actorOf = (cookie: string) =>
  guard.requireAdmin(get(cookie)).catch((thrown: Response) => thrown.headers.get("Location"));
const attempts = async () => {
  const { rows } = await local.sql.query<{ caller_key: string; failures: number }>(
    "select caller_key, failures from sign_in_attempts order by caller_key",
  );
  return Object.fromEntries(
    rows.map(({ caller_key, failures }) => [caller_key.replace(/^name:.*/, "name"), failures]),
  );
};
const log = async () =>
  (await local.sql.query("select entity, actor from activity_log order by id")).rows;

describe("a helper", () => {
  test("signs in with name and password, however the name is spelt, and is known to the guard", async () => {
    const { id } = await aHelper("Zoë Juma");
    for (const name of ["Zoë Juma", "  zoe JUMA "]) {
      const answer = await enter(name);
      expect(statusOf(answer)).toBe(302);
      expect(await actorOf(cookieIn(answer))).toEqual({ kind: "helper", id, name: "Zoë Juma" });
    }
    expect(await actorOf((await anOperator()).cookie)).toEqual({ kind: "operator" });
  });

  test("is led to the page they came for, and nowhere else", async () => {
    await aHelper("Juma");
    const to = async (redirectTo: string) => {
      const fields = { helper_name: "Juma", password: HELPER_PASSWORD, redirectTo };
      return ((await submit(fields)) as Response).headers.get("Location");
    };
    expect(await to("/admin/people?page=2")).toBe("/admin/people?page=2");
    for (const elsewhere of ["", "/", "//elsewhere.example/admin/"]) {
      expect(await to(elsewhere), elsewhere).toBe("/admin/leads");
    }
  });

  test("does not get in by the operator's gate, nor the operator by theirs", async () => {
    await aHelper("Juma");
    expect(statusOf(await submit({ password: HELPER_PASSWORD }, "", "/admin"))).toBe(401);
    expect(statusOf(await enter("Juma", "12345678"))).toBe(401);
    expect(statusOf(await enter("operator", "12345678"))).toBe(401);
  });

  test("is told what is missing, and what was typed of the name is kept", async () => {
    const answer = await submit({ helper_name: "Juma", password: "" });
    expect(statusOf(answer)).toBe(422);
    expect(dataOf(answer)).toMatchObject({
      ...{ name: "Juma", error: m.admin_sign_in_password_required(), nameError: undefined },
    });
    expect(dataOf(await submit({ helper_name: " ", password: "x" }))).toMatchObject({
      nameError: m.admin_helper_name_required(),
    });
    expect(await attempts()).toEqual({});
  });

  test("has a session that names its password, not the operator's", async () => {
    const { cookie } = await aHelper("Juma");
    const former = await anOperator();
    const { setOperatorPassword } = await import("~/domain/admin-access/operator-password.server");
    await setOperatorPassword("$scrypt$a", null);
    expect(await actorOf(cookie)).toMatchObject({ name: "Juma" });
    expect(await actorOf(former.cookie)).toMatch(/^\/admin\?redirectTo=/);
  });

  test("is sent to their own gate when the session has ended, with the form they sent", async () => {
    const helper = await aHelper("Juma");
    const { cookie } = helper;
    await local.sql.query("update admin_sessions set revoked_at = now()");
    expect(await actorOf(cookie)).toBe(`${GATE}?redirectTo=%2Fadmin%2Fleads%3Fq%3Da`);
    const sent = posted("/admin/leads/new", { full_name: "Asha" }, cookie);
    await expect(guard.requireAdmin(sent)).rejects.toMatchObject({
      data: { isHelper: true, signedOut: { fields: [["full_name", "Asha"]] } },
      init: { status: 401 },
    });
    const carried = { form_path: "/admin/leads/new", full_name: "Asha" };
    const again = { helper_name: "Juma", password: HELPER_PASSWORD, ...carried };
    const answer = (await submit(again, cookie)) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([307, "/admin/leads/new"]);
  });
});

describe("guessing", () => {
  test("a name tells nothing: a wrong name and a wrong password get the same response", async () => {
    await aHelper("Juma");
    const wrong = await enter("Juma", OTHER);
    await local.sql.query("delete from sign_in_attempts");
    const unknown = await enter("Salum", OTHER);
    expect(statusOf(unknown)).toBe(401);
    expect({ ...dataOf(unknown), name: "" }).toEqual({ ...dataOf(wrong), name: "" });
    expect(dataOf(wrong)).toMatchObject({ error: m.admin_sign_in_invalid_password() });
    expect(await attempts()).toEqual({ name: 1, unknown: 1 });
  });

  test("a name costs as much work as a password: an unknown one is hashed too", async () => {
    await aHelper("Juma");
    // Processor time, which doesn't depend on other load.
    const workFor = async (name: string) => {
      await local.sql.query("delete from sign_in_attempts");
      const before = process.cpuUsage();
      await enter(name, OTHER);
      return process.cpuUsage(before).user;
    };
    await workFor("Juma");
    const known = Math.min(await workFor("Juma"), await workFor("Juma"));
    expect(await workFor("Salum")).toBeGreaterThan(known / 2);
  });

  test("is limited per name, whatever address it comes from, and others still get in", async () => {
    await aHelper("Juma");
    await aHelper("Asha");
    await enter("Juma", OTHER);
    await local.sql.query(
      "update sign_in_attempts set failures = 10 where caller_key like 'name:%'",
    );
    await local.sql.query("delete from sign_in_attempts where caller_key = 'unknown'");
    const refused = await enter("JUMA");
    expect(statusOf(refused)).toBe(429);
    expect(
      Number(new Headers((refused as { init: ResponseInit }).init.headers).get("Retry-After")),
    ).toBeGreaterThan(0);
    expect(statusOf(await enter("Asha"))).toBe(302);
  });

  test("is limited per address, together with guesses of the operator's password", async () => {
    await aHelper("Juma");
    await local.sql.query(
      "insert into sign_in_attempts (caller_key, failures) values ('unknown', 10)",
    );
    expect(statusOf(await enter("Juma"))).toBe(429);
    expect(statusOf(await submit({ password: "12345678" }, "", "/admin"))).toBe(429);
  });

  test("the operator's password is not eased by signing in oneself in between", async () => {
    await aHelper("Juma");
    await submit({ password: "00000000" }, "", "/admin");
    await submit({ password: "00000001" }, "", "/admin");
    const device = cookieIn(await enter("Juma"), "kisiwa_device");
    expect(await attempts()).toEqual({ unknown: 2 });
    // Nor does the device, which only the helper's password knows, count for the operator.
    await submit({ password: "00000002" }, device, "/admin");
    expect(await attempts()).toEqual({ unknown: 3 });
  });

  test("does not shut out a device that the helper has used", async () => {
    await aHelper("Juma");
    const device = cookieIn(await enter("Juma"), "kisiwa_device");
    await enter("Juma", OTHER);
    await local.sql.query("update sign_in_attempts set failures = 10");
    expect(statusOf(await enter("Juma"))).toBe(429);
    expect(statusOf(await enter("Juma", HELPER_PASSWORD, device))).toBe(302);
  });

  test("a shared device stays the operator's, with the attempts that were counted on it", async () => {
    await aHelper("Juma");
    const operators = cookieIn(
      await submit({ password: "12345678" }, "", "/admin"),
      "kisiwa_device",
    );
    await submit({ password: "00000000" }, operators, "/admin");
    const shared = cookieIn(await enter("Juma", HELPER_PASSWORD, operators), "kisiwa_device");
    await submit({ password: "00000001" }, shared, "/admin");
    const counted = Object.entries(await attempts()).filter(([key]) => key.startsWith("device:"));
    expect(counted.map(([, failures]) => failures)).toEqual([2]);
  });
});

describe("in Settings the operator", () => {
  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await anOperator());
  });
  const add = (fields: Record<string, string>) =>
    answerTo(
      "settings/helpers",
      "/admin/settings/helpers",
      { intent: "add-helper", ...fields },
      cookie,
    );
  const change = (id: string, fields: Record<string, string>) =>
    answerTo("settings/helper", `/admin/settings/helpers/${id}`, fields, cookie, { helperId: id });
  const list = async () => {
    const route: typeof HelpersRoute = await import("~/routes/admin/settings/helpers");
    const request = new Request("http://localhost/", { headers: { Cookie: cookie } });
    return (await route.loader({ request, params: {}, context: {} })).helpers;
  };

  test("adds a helper, whose name no other has and whose password is as good as their own", async () => {
    const fields = { helper_name: "Juma", new_password: HELPER_PASSWORD };
    expect(await add(fields)).toEqual({ status: 302, toast: m.admin_helper_added() });
    expect(await add({ ...fields, helper_name: "JUMA " })).toMatchObject({
      ...{ status: 409, error: { helper_name: [m.admin_helper_name_taken()] } },
      initialValue: { helper_name: "JUMA" },
    });
    const errors = async (more: Record<string, string>) =>
      (await add({ ...fields, helper_name: "Asha", ...more })).error;
    expect(await errors({ new_password: "short" })).toHaveProperty("new_password");
    expect(await errors({ new_password: "Kisiwa Real Estate 1" })).toEqual({
      new_password: [m.admin_password_obvious()],
    });
    expect(await errors({ helper_name: "Mwanaisha", new_password: "mwanaisha 1234567" })).toEqual({
      new_password: [m.admin_password_obvious()],
    });
    expect(await errors({ helper_name: "Operator" })).toEqual({
      helper_name: [m.admin_helper_name_reserved()],
    });
    expect((await list()).map(({ name }) => name)).toEqual(["Juma"]);
    expect(JSON.stringify(await list())).not.toContain("scrypt");
    expect(await log()).toEqual([{ entity: "helper", actor: "operator" }]);
  });

  test("sees when a helper last signed in", async () => {
    await add({ helper_name: "Juma", new_password: HELPER_PASSWORD });
    expect(await list()).toMatchObject([{ signedInAt: null }]);
    await enter("Juma");
    expect(await list()).toMatchObject([{ signedInAt: expect.any(String) }]);
  });

  test("sets a new password, which ends the helper's sessions", async () => {
    const helper = await aHelper("Juma");
    const fields = { intent: "set-password", new_password: OTHER };
    expect(await change(helper.id, { ...fields, new_password: "short" })).toMatchObject({
      ...{ status: 422, error: { new_password: [expect.any(String)] } },
    });
    expect(await change(helper.id, fields)).toMatchObject({ status: 302 });
    expect(await actorOf(helper.cookie)).toContain(GATE);
    // A sign-in by the former password whose session arrives late.
    expect(await actorOf(await helper.signIn())).toContain(GATE);
    expect(statusOf(await enter("Juma"))).toBe(401);
    expect(await actorOf(cookieIn(await enter("Juma", OTHER)))).toMatchObject({ id: helper.id });
  });

  test("revokes a helper, whose sessions end at once and whose name can be given again", async () => {
    const helper = await aHelper("Juma");
    const other = await aHelper("Asha");
    expect(await actorOf(helper.cookie)).toMatchObject({ name: "Juma" });
    expect(await change(helper.id, { intent: "revoke-helper" })).toEqual({
      ...{ status: 302, toast: m.admin_helper_revoked() },
    });
    expect(await actorOf(helper.cookie)).toContain(GATE);
    expect(await actorOf(await helper.signIn())).toContain(GATE);
    expect(statusOf(await enter("Juma"))).toBe(401);
    expect(await actorOf(other.cookie)).toMatchObject({ name: "Asha" });
    expect(await change(helper.id, { intent: "revoke-helper" })).toMatchObject({
      toast: m.admin_helper_gone(),
    });
    expect((await aHelper("Juma")).id).not.toBe(helper.id);
    expect(await actorOf(helper.cookie)).toContain(GATE);
  });

  test("finds no page of a helper whose access is revoked", async () => {
    const helper = await aHelper("Juma");
    await change(helper.id, { intent: "revoke-helper" });
    const route: typeof HelperRoute = await import("~/routes/admin/settings/helper");
    const request = new Request("http://localhost/", { headers: { Cookie: cookie } });
    const params = { helperId: helper.id };
    await expect(route.loader({ request, params, context: {} })).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});

describe("the activity log", () => {
  const note = (cookie: string, id: string, content: string) =>
    answerTo("lead/lead", `/admin/leads/${id}`, { intent: "add-note", content }, cookie);
  async function aStored() {
    const row = aLead();
    const { data } = await local.service.from("leads_pemba").insert(row).select("id").single();
    return data?.id ?? "";
  }

  test("names who made each change, also of two at the same time, and after a revocation", async () => {
    const [juma, asha] = [await aHelper("Juma"), await aHelper("Asha")];
    const operator = await anOperator();
    const id = await aStored();
    await local.sql.query("delete from activity_log");
    const writers = [juma.cookie, asha.cookie, operator.cookie];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => note(writers[n % 3] ?? "", id, `by ${n % 3}`)),
    );
    const { rows } = await local.sql.query<{ actor: string; count: number }>(
      "select actor, count(*)::int from activity_log where entity = 'lead' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { actor: "Asha", count: 4 },
      { actor: "Juma", count: 4 },
      { actor: "operator", count: 4 },
    ]);
    const { revokeHelper } = await import("~/domain/admin-access/helpers/helper.commands.server");
    await revokeHelper(juma.id);
    await local.sql.query("delete from helpers");
    const { listActivity } = await import("~/domain/activity/activity.queries.server");
    const { changes } = await listActivity(1, { kind: "operator" });
    expect(changes.filter(({ actor }) => actor === "Juma")).toHaveLength(4);
  });

  test("is not for visitors to write, whatever their headers say", async () => {
    const helper = await aHelper("Juma");
    await local.sql.query("delete from activity_log");
    const visit = await local.anon
      .from("leads_pemba")
      .insert(aLead())
      .setHeader("X-Kisiwa-Actor", `helper:${helper.id}`);
    expect(visit.error).toBeNull();
    expect(await log()).toEqual([]);
  });
});

test("a cookie of a helper signed for another token opens nothing", async () => {
  await aHelper("Juma");
  expect(await actorOf(await cookieOf("made-up"))).toMatch(/^\/admin\?/);
});
