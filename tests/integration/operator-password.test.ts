import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type * as Guard from "~/requests/admin/require-admin.server";
import type * as Password from "~/routes/admin/settings/password";
import type * as SignIn from "~/routes/admin/sign-in";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";

const FIRST = "12345678";
const OWN = "coral reef at low tide";
const OTHER = "mangroves in the evening";

let local: LocalSupabase;
let signIn: typeof SignIn;
let password: typeof Password;

beforeAll(async () => {
  local = await startLocalSupabase();
  signIn = await import("~/routes/admin/sign-in");
  password = await import("~/routes/admin/settings/password");
});
afterAll(() => local.stop());
afterEach(() =>
  local.sql.query("delete from operator_password; delete from sign_in_attempts where true"),
);

type Answer = Response | { data: { error?: object }; init: ResponseInit };

const isAdmin = async (cookie: string) => {
  const guard: typeof Guard = await import("~/requests/admin/require-admin.server");
  return guard.isAdmin(
    new Request("http://localhost/admin/leads", { headers: { Cookie: cookie } }),
  );
};
const submit = (text: string, cookie = "") =>
  signIn.action({
    request: posted("/admin", { password: text }, cookie),
    params: {},
    context: {},
  }) as Promise<Answer>;
const change = (cookie: string, fields: Partial<Record<"current" | "next" | "again", string>>) => {
  const { current = FIRST, next = OWN, again = next } = fields;
  const form = { current_password: current, new_password: next, repeat_password: again };
  const request = posted("/admin/settings/password", form, cookie);
  return password.action({ request, params: {}, context: {} }) as Promise<Answer>;
};
const statusOf = (answer: Answer) =>
  answer instanceof Response ? answer.status : answer.init.status;
const errorOf = (answer: Answer) => (answer instanceof Response ? null : answer.data.error);
const cookieIn = (answer: Answer, name = "kisiwa_admin") =>
  (answer as Response).headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";
const one = async (sql: string) => (await local.sql.query<{ value: unknown }>(sql)).rows[0]?.value;

describe("a password of the operator's choice", () => {
  test("replaces the first one, and ends every session but a new one for this device", async () => {
    const [here, elsewhere] = [await anOperator(), await anOperator()];
    const answer = await change(here.cookie, {});
    expect((answer as Response).headers.get("Location")).toBe("/admin/settings");
    const fresh = cookieIn(answer);
    expect(await Promise.all([here.cookie, elsewhere.cookie, fresh].map(isAdmin))).toEqual([
      ...[false, false, true],
    ]);

    expect(statusOf(await submit(FIRST))).toBe(401);
    const opened = cookieIn(await submit(OWN));
    expect(await isAdmin(opened)).toBe(true);
    expect(
      await one("select count(*)::int as value from admin_sessions where revoked_at is null"),
    ).toBe(2);
  });

  test("counts at once in every process: one that had seen the session alive refuses it", async () => {
    const { cookie } = await anOperator();
    vi.resetModules();
    expect(await isAdmin(cookie)).toBe(true);
    await change(cookie, {});
    expect(await isAdmin(cookie)).toBe(false);
    // A sign-in by the former password whose session arrives late.
    const late = await anOperator();
    expect(await isAdmin(late.cookie)).toBe(false);
    vi.resetModules();
  });

  test("outlasts another ADMIN_PASSWORD, and so do its sessions", async () => {
    const fresh = cookieIn(await change((await anOperator()).cookie, {}));
    process.env.ADMIN_PASSWORD = "87654321";
    vi.resetModules();
    try {
      expect(await isAdmin(fresh)).toBe(true);
      const there: typeof SignIn = await import("~/routes/admin/sign-in");
      const request = posted("/admin", { password: "87654321" });
      const answer = (await there.action({ request, params: {}, context: {} })) as Answer;
      expect(statusOf(answer)).toBe(401);
    } finally {
      process.env.ADMIN_PASSWORD = FIRST;
      vi.resetModules();
    }
  });

  test("makes the devices unknown that signed in with another", async () => {
    const before = cookieIn(await submit(FIRST), "kisiwa_device");
    const answer = await change((await anOperator()).cookie, {});
    const after = cookieIn(answer, "kisiwa_device");
    const keys = async (cookie: string) => {
      await submit("wrong", cookie);
      return one("select caller_key as value from sign_in_attempts order by last_attempt_at desc");
    };
    expect(await keys(before)).not.toMatch(/^device:/);
    expect(await keys(after)).toMatch(/^device:/);
  });

  test("is stored as a scrypt hash, and nowhere else", async () => {
    await change((await anOperator()).cookie, {});
    const hash = await one("select hash as value from operator_password");
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    const log = await local.sql.query("select * from activity_log order by id desc limit 1");
    expect(log.rows).toMatchObject([{ action: "changed", entity: "password", changes: {} }]);
  });

  test("is set once where two set one at the same time", async () => {
    const { getOperatorPassword, setOperatorPassword } =
      await import("~/domain/admin-access/operator-password.server");
    for (const round of ["first", "next"]) {
      const before = await getOperatorPassword();
      expect(before === null).toBe(round === "first");
      const ids = await Promise.all(
        ["$scrypt$a", "$scrypt$b"].map((hash) => setOperatorPassword(hash, before)),
      );
      expect(ids.filter((id) => id !== null)).toHaveLength(1);
    }
  });
});

describe("a change of password is refused", () => {
  test.each([
    ["without the current one", { current: "00000000" }, 401, "current_password"],
    ["for a short one", { next: "short" }, 422, "new_password"],
    ["where the two differ", { again: OTHER }, 422, "repeat_password"],
    ["for an obvious one", { next: "Kisiwa Real Estate 1" }, 422, "new_password"],
    ["for the same one", { current: OWN }, 422, "new_password"],
  ])("%s, and nothing typed is sent back", async (_, fields, status, field) => {
    const { cookie } = await anOperator();
    const answer = await change(cookie, fields);
    expect(statusOf(answer)).toBe(status);
    expect(errorOf(answer)).toEqual({ [field]: [expect.any(String)] });
    expect(JSON.stringify(answer)).not.toContain(OWN);
    expect(await isAdmin(cookie)).toBe(true);
    expect(await one("select count(*)::int as value from operator_password")).toBe(0);
  });

  test("for the first one again, once there is another", async () => {
    const before = process.env.ADMIN_PASSWORD;
    process.env.ADMIN_PASSWORD = "a first one of many letters";
    vi.resetModules();
    try {
      const there: typeof Password = await import("~/routes/admin/settings/password");
      const fields = { current_password: "a first one of many letters", new_password: OWN };
      const post = async (cookie: string, form: Record<string, string>) =>
        (await there.action({
          request: posted("/admin/settings/password", form, cookie),
          params: {},
          context: {},
        })) as Answer;
      const { cookie } = await anOperator();
      const fresh = cookieIn(await post(cookie, { ...fields, repeat_password: OWN }));
      const back = {
        new_password: fields.current_password,
        repeat_password: fields.current_password,
      };
      const answer = await post(fresh, { current_password: OWN, ...back });
      expect(errorOf(answer)).toEqual({ new_password: [m.admin_password_first()] });
    } finally {
      process.env.ADMIN_PASSWORD = before;
      vi.resetModules();
    }
  });

  test("ten guesses of the current one are heard, like at the gate", async () => {
    const { cookie } = await anOperator();
    await local.sql.query(
      "insert into sign_in_attempts (caller_key, failures) values ('unknown', 10)",
    );
    const answer = await change(cookie, { current: FIRST });
    expect(statusOf(answer)).toBe(429);
    expect(await one("select count(*)::int as value from operator_password")).toBe(0);
  });
});

describe("where the stored password can't be read", () => {
  test("nobody signs in: neither the first password nor the chosen one counts", async () => {
    await change((await anOperator()).cookie, {});
    await local.sql.query("revoke select on operator_password from service_role");
    try {
      for (const text of [FIRST, OWN]) {
        await expect(submit(text)).rejects.toMatchObject({ name: "DatabaseError" });
      }
      const sessions = "select count(*)::int as value from admin_sessions where revoked_at is null";
      expect(await one(sessions)).toBe(1);
    } finally {
      await local.sql.query("grant select on operator_password to service_role");
    }
    expect(cookieIn(await submit(OWN))).not.toBe("");
  });

  test("the back office is closed too, and says that the change was not made", async () => {
    const { cookie } = await anOperator();
    await local.sql.query("revoke select on operator_password from service_role");
    try {
      await expect(change(cookie, {})).rejects.toMatchObject({
        data: { message: m.admin_unsaved_password(), unsaved: { fields: [] } },
        init: { status: 503 },
      });
    } finally {
      await local.sql.query("grant select on operator_password to service_role");
    }
  });
});

describe("npm run password", () => {
  const script = join(import.meta.dirname, "../../supabase/set-password.ts");
  async function run(input: string) {
    const running = promisify(execFile)(process.execPath, ["--import", "tsx", script]);
    running.child.stdin?.end(input);
    return running.then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
    );
  }

  test("sets a forgotten one on a hosted project, and signs everybody out", async () => {
    await change((await anOperator()).cookie, {});
    const opened = cookieIn(await submit(OWN));
    expect(await run(`${OTHER}\n`)).toMatchObject({ code: 0, text: expect.stringMatching(/^✓/) });
    expect(await isAdmin(opened)).toBe(false);
    expect(statusOf(await submit(OWN))).toBe(401);
    expect(await isAdmin(cookieIn(await submit(OTHER)))).toBe(true);
  });

  test.each(["short\n", `${FIRST}\n`, "kisiwa kisiwa kisiwa\n", "\n"])(
    "refuses %j with a reason",
    async (input) => {
      const { code, text } = await run(input);
      expect(code).toBe(1);
      expect(text.trim().split("\n")).toHaveLength(1);
      expect(await one("select count(*)::int as value from operator_password")).toBe(0);
    },
  );
});
