import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { UnsavedForm } from "~/domain/admin-access/unsaved-form";
import type * as Guard from "~/requests/admin/require-admin.server";
import type * as SignIn from "~/routes/admin/sign-in";
import type * as SignOut from "~/routes/admin/sign-out";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, cookieOf, endedSession, posted } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let guard: typeof Guard;
let signIn: typeof SignIn;
let signOut: typeof SignOut;

beforeAll(async () => {
  local = await startLocalSupabase();
  guard = await import("~/requests/admin/require-admin.server");
  signIn = await import("~/routes/admin/sign-in");
  signOut = await import("~/routes/admin/sign-out");
});
afterAll(() => local.stop());

const isAdmin = (cookie: string) =>
  guard.isAdmin(new Request("http://localhost/admin/leads", { headers: { Cookie: cookie } }));
const setCookies = (answer: unknown) => (answer as Response).headers.getSetCookie();
const sessionCookie = (answer: unknown) =>
  setCookies(answer).find((cookie) => cookie.startsWith("kisiwa_admin=")) ?? "";
const submit = (password: string, cookie = "", more: Record<string, string> = {}) =>
  signIn.action({
    request: posted("/admin", { password, ...more }, cookie),
    params: {},
    context: {},
  });

describe("a session", () => {
  test("is opened by the password, in a cookie that no script and no other site gets", async () => {
    const cookie = sessionCookie(await submit("12345678"));
    expect(cookie).toMatch(/; Path=\/admin; HttpOnly; SameSite=Lax$/);
    expect(await isAdmin(cookie.split(";")[0] ?? "")).toBe(true);
  });

  test("begins with the leads, or with Today if the settings say so", async () => {
    const { expireContentVersion, setVersionReader } =
      await import("~/services/content-version.server");
    const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
    setVersionReader(getContentVersion);
    const first = async () => ((await submit("12345678")) as Response).headers.get("Location");
    expect(await first()).toBe("/admin/leads");
    await local.sql.query(`insert into agency_settings (facts) values ('{"firstPage": "today"}')`);
    expireContentVersion();
    expect(await first()).toBe("/admin/today");
    await local.sql.query("delete from agency_settings");
    expireContentVersion();
  });

  test("is another one at each sign-in, and the one before is over", async () => {
    const before = await anOperator();
    const after = sessionCookie(await submit("12345678", before.cookie)).split(";")[0] ?? "";
    expect(after).not.toBe(before.cookie);
    expect(await isAdmin(after)).toBe(true);
    expect(await isAdmin(before.cookie)).toBe(false);
  });

  test("is refused when its cookie is sent again after signing out", async () => {
    const { cookie } = await anOperator();
    const request = posted("/admin/logout", {}, cookie);
    const answer = await signOut.action({ request, params: {}, context: {} });
    expect(sessionCookie(answer)).toContain("Max-Age=0");
    expect(await isAdmin(cookie)).toBe(false);
  });

  test("ends after twelve hours without use, and use prolongs it", async () => {
    const { cookie } = await anOperator();
    const seenAgo = (time: string) =>
      local.sql.query("update admin_sessions set last_seen_at = now() - $1::interval", [time]);
    await seenAgo("11 hours 59 minutes");
    expect(await isAdmin(cookie)).toBe(true);
    const { rows } = await local.sql.query(
      "select now() - max(last_seen_at) < interval '1 minute' as is_fresh from admin_sessions",
    );
    expect(rows).toEqual([{ is_fresh: true }]);
    await seenAgo("12 hours 1 second");
    expect(await isAdmin(cookie)).toBe(false);
  });

  test("lives thirty days at most, however much it is used", async () => {
    const { cookie } = await anOperator();
    const openedAgo = (time: string) =>
      local.sql.query("update admin_sessions set created_at = now() - $1::interval", [time]);
    await openedAgo("29 days 23 hours");
    expect(await isAdmin(cookie)).toBe(true);
    await openedAgo("30 days 1 second");
    expect(await isAdmin(cookie)).toBe(false);
  });

  test("is none where the cookie is missing, made up, or signed by somebody else", async () => {
    const { token, cookie } = await anOperator();
    const [name] = cookie.split("=");
    for (const other of ["", `${name}=${token}`, `${cookie}x`, await cookieOf("made-up")]) {
      expect(await isAdmin(other), other).toBe(false);
    }
  });

  test("is kept as a hash only", async () => {
    const { token } = await anOperator();
    const { rows } = await local.sql.query("select * from admin_sessions");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("has a cookie for https only where the site is served over https", async () => {
    const { siteUrl } = { siteUrl: process.env.SITE_URL };
    vi.resetModules();
    process.env.SITE_URL = "https://kisiwa.example";
    const { writeAdminToken } = await import("~/services/session/admin-auth.server");
    for (const cookie of await writeAdminToken("token")) expect(cookie).toContain("; Secure");
    vi.resetModules();
    if (siteUrl === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = siteUrl;
  });
});

/** Does `work` on the site as it starts with these variables. */
async function withVariables<T>(
  variables: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  vi.resetModules();
  try {
    return await work();
  } finally {
    Object.assign(process.env, before);
    vi.resetModules();
  }
}

describe("another password", () => {
  const isAdminThere = async (cookie: string) => {
    const there: typeof Guard = await import("~/requests/admin/require-admin.server");
    return there.isAdmin(
      new Request("http://localhost/admin/leads", { headers: { Cookie: cookie } }),
    );
  };
  const deviceOf = async (cookie: string) => {
    const { firstPasswordMac, readKnownDevice } =
      await import("~/services/session/admin-auth.server");
    const request = new Request("http://localhost/admin", { headers: { Cookie: cookie } });
    return readKnownDevice(request, firstPasswordMac);
  };

  test("ends every session that was opened by the one before", async () => {
    const { cookie } = await anOperator();
    await withVariables({ ADMIN_PASSWORD: "87654321" }, async () => {
      expect(await isAdminThere(cookie)).toBe(false);
      const opened = await anOperator();
      expect(await isAdminThere(opened.cookie)).toBe(true);
    });
    expect(await isAdmin(cookie)).toBe(true);
  });

  test("decides even where only the database tells: a session of another is not live", async () => {
    const { cookie } = await anOperator();
    await local.sql.query("update admin_sessions set password_mac = 'of another password'");
    expect(await isAdmin(cookie)).toBe(false);
  });

  test("makes a known device a new one", async () => {
    const signedIn = await submit("12345678");
    const device = setCookies(signedIn).find((cookie) => cookie.startsWith("kisiwa_device=")) ?? "";
    const cookie = device.split(";")[0] ?? "";
    expect(await deviceOf(cookie)).toMatch(/^[0-9a-f-]{36}$/);
    await withVariables({ ADMIN_PASSWORD: "87654321" }, async () => {
      expect(await deviceOf(cookie)).toBeNull();
    });
  });

  test("cannot be found out from what is stored of it without SESSION_SECRET", async () => {
    await anOperator();
    const stored = async () => {
      const { rows } = await local.sql.query<{ password_mac: string }>(
        "select password_mac from admin_sessions order by created_at desc limit 1",
      );
      return rows[0]?.password_mac;
    };
    const mac = await stored();
    expect(mac).toMatch(/^[0-9a-f]{64}$/);
    await withVariables({ SESSION_SECRET: "another secret for tests" }, async () => {
      await anOperator();
      expect(await stored()).not.toBe(mac);
    });
  });
});

describe("a wrong password", () => {
  const statusOf = async (password: string) =>
    ((await submit(password)) as unknown as { init: ResponseInit }).init.status;

  test("is refused, the next one later, and the right one is taken all the same", async () => {
    expect(await statusOf("")).toBe(422);
    expect(await statusOf("00000000")).toBe(401);
    expect(await statusOf("00000001")).toBe(401);
    const { rows } = await local.sql.query(
      "select failures, next_attempt_at > last_attempt_at as is_later from sign_in_attempts",
    );
    expect(rows).toEqual([{ failures: 2, is_later: true }]);
    expect(sessionCookie(await submit("12345678"))).not.toBe("");
    expect((await local.sql.query("select * from sign_in_attempts")).rows).toEqual([]);
  });
});

/** The form in the password screen that answers one whose session has ended. */
async function returnedForm(path: string, fields: Record<string, string>, cookie: string) {
  const thrown = await guard.requireAdmin(posted(path, fields, cookie)).catch((error) => error);
  expect(thrown).toMatchObject({ init: { status: 401 } });
  return (thrown as { data: { signedOut: UnsavedForm | null } }).data.signedOut;
}

describe("a form that was sent after its session had ended", () => {
  const path = "/admin/properties?q=house";
  const carried = { form_path: path, name: "Harbour House", status: "Land", restored: "true" };
  let ended: string;
  beforeAll(async () => {
    ended = await endedSession();
  });
  const locationOf = (answer: unknown) => (answer as Response).headers.get("Location") ?? "";

  test("is in the password screen, without a password and what only a fetcher wants", async () => {
    const own = { password: "12345678", form_path: path, redirectTo: path };
    const fields = { name: "Harbour House", answer: "json", unknown: "1", ...own };
    expect(await returnedForm(path, fields, ended)).toEqual({
      path,
      fields: [["name", "Harbour House"]],
      files: [],
    });
  });

  test("is posted on by the browser after the password", async () => {
    const answer = await submit("12345678", ended, { ...carried, redirectTo: "/admin/areas" });
    expect(answer).toMatchObject({ status: 307 });
    expect(locationOf(answer)).toBe(path);
    expect(await isAdmin(sessionCookie(answer).split(";")[0] ?? "")).toBe(true);
  });

  test("is still there after a wrong password, or none", async () => {
    const sent = { ...carried, form_file: "plan.pdf" };
    const fields = Object.entries(carried).filter(([name]) => name !== "form_path");
    for (const password of ["00000000", ""]) {
      expect(await submit(password, ended, sent)).toMatchObject({
        data: { form: { path, fields, files: ["plan.pdf"] } },
      });
    }
    await submit("12345678");
  });

  test("is discarded when its sender never had a session", async () => {
    for (const cookie of ["", await cookieOf("made-up"), "kisiwa_admin=forged"]) {
      const sent = posted("/admin/blog/new", { content: "<".repeat(1000) }, cookie);
      await expect(guard.requireAdmin(sent)).rejects.toMatchObject({
        data: { signedOut: null },
        init: { status: 401 },
      });
      // A response sent before the body has arrived may get lost.
      expect(sent.bodyUsed, cookie).toBe(true);
      expect(await submit("00000000", cookie, carried)).toMatchObject({ data: { form: null } });
      expect(locationOf(await submit("12345678", cookie, carried))).toBe("/admin/leads");
      await expect(submit("", cookie, { name: "<".repeat(20_000) })).rejects.toMatchObject({
        init: { status: 413 },
      });
    }
  });

  test("is not given back where it would make the page too large", async () => {
    const content = "<p>A long article.</p>".repeat(20_000);
    expect(await returnedForm("/admin/blog/new", { content }, ended)).toBeNull();
    const answer = await submit("00000000", ended, { form_path: "/admin/blog/new", content });
    expect(answer).toMatchObject({ data: { form: null } });
    await submit("12345678");
  });

  test("comes back with the names of the files to choose again", async () => {
    const { takeToast } = await import("~/services/session/toast.server");
    const answer = await submit("12345678", ended, { ...carried, form_file: "plan.pdf" });
    const Cookie = setCookies(answer)
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const next = new Request("http://localhost/admin/properties/new", { headers: { Cookie } });
    expect((await takeToast(next)).toast).toMatchObject({
      type: "error",
      message: "Please choose this file again: plan.pdf.",
    });
  });

  test.each(["", "/", "/areas", "/admin", "//elsewhere.example/admin/"])(
    "of no page of the back office (%j) is dropped: the password leads to where the operator wanted to go",
    async (form_path) => {
      const to = async (redirectTo: string) =>
        locationOf(await submit("12345678", ended, { ...carried, form_path, redirectTo }));
      expect(await to("/admin/areas?page=2")).toBe("/admin/areas?page=2");
      for (const elsewhere of ["", "/", "/areas", "//elsewhere.example/admin/"]) {
        expect(await to(elsewhere), elsewhere).toBe("/admin/leads");
      }
    },
  );
});

describe("a form that is only to be restored", () => {
  let handle: Awaited<ReturnType<typeof requestHandler>>;
  let cookie: string;
  beforeAll(async () => {
    handle = await requestHandler(() => undefined);
    ({ cookie } = await anOperator());
  });
  const restored = async (path: string, fields: Record<string, string>) => {
    const answer = await handle(posted(path, { ...fields, restored: "true" }, cookie));
    return new JSDOM(await answer.text()).window.document;
  };
  const count = async (table: string) => {
    const { rows } = await local.sql.query<{ count: string }>(`select count(*) from ${table}`);
    return Number(rows[0]?.count);
  };

  test.each([
    [
      "/admin/leads/new",
      { full_name: "Asha Juma", phone: "+255 777 123 456", source: "consultation" },
      "leads_pemba",
    ],
    ["/admin/areas/new", { name: "Micheweni", submission_id: crypto.randomUUID() }, "areas_pemba"],
  ])("is shown by %s as it was typed, and nothing is saved", async (path, fields, table) => {
    const before = await count(table);
    const document = await restored(path, fields);
    for (const [name, value] of Object.entries(fields)) {
      const field = document.querySelector<HTMLInputElement>(`dialog [name=${name}]`);
      expect(field?.value, name).toBe(value);
    }
    expect(document.body.textContent).toContain(m.admin_form_restored());
    expect(document.querySelector("[aria-invalid=true]")).toBeNull();
    expect(document.querySelector("[name=restored]")).toBeNull();
    expect(await count(table)).toBe(before);
  });

  test("says nothing of its mistakes", async () => {
    const document = await restored("/admin/leads/new", { full_name: "Asha", phone: "1" });
    expect(document.querySelector<HTMLInputElement>("[name=full_name]")?.value).toBe("Asha");
    expect(document.querySelector("[aria-invalid=true], [data-toast]")).toBeNull();
  });

  test("is the name of a document too, whose file has to be chosen again", async () => {
    const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
    const house = aProperty(area.data?.id ?? "", { name: "Harbour House" });
    const { data } = await local.service
      .from("properties_pemba")
      .insert(house)
      .select("id")
      .single();
    const path = `/admin/properties/${data?.id}/documents`;
    const document = await restored(path, { intent: "add", name: "Survey plan" });
    const typed = document.querySelector<HTMLInputElement>("form [name=name]");
    expect(typed?.value).toBe("Survey plan");
    expect(document.querySelector("[aria-invalid=true]")).toBeNull();
  });
});

test("the checked boxes of a search come back whole, whatever form has a field of that name", async () => {
  const body = new URLSearchParams(["villa", "house", "land"].map((type) => ["type", type]));
  const request = new Request("http://localhost/admin/people/1/criteria/new", {
    method: "POST",
    headers: { Cookie: await endedSession() },
    body,
  });
  const { data } = (await guard.requireAdmin(request).catch((thrown: unknown) => thrown)) as {
    data: { signedOut: UnsavedForm };
  };
  expect(data.signedOut.fields.map(([, value]) => value)).toEqual(["villa", "house", "land"]);
});
