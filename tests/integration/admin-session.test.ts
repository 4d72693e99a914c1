import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FormDraft } from "~/domain/admin-access/form-draft";
import type * as Guard from "~/requests/admin/require-admin.server";
import type * as SignIn from "~/routes/admin/sign-in";
import type * as SignOut from "~/routes/admin/sign-out";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, cookieOf, endedSession, posted } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { aLead, anArea, aProperty } from "../support/rows";

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
    const { readKnownDevice } = await import("~/services/session/admin-auth.server");
    return readKnownDevice(new Request("http://localhost/admin", { headers: { Cookie: cookie } }));
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

describe("a form that was typed when its session ran out", () => {
  const fields: [string, string][] = [
    ["name", "Harbour House"],
    ["amenities", "pool"],
    ["amenities", "garden"],
  ];
  const takenAt = async (address: string) => {
    const { takeDraft } = await import("~/requests/admin/form-draft.server");
    const taken = await takeDraft(new Request(`http://localhost${address}`));
    return taken && [...taken];
  };

  test("comes back on its own page, and on no other", async () => {
    const { saveFormDraft } = await import("~/domain/admin-access/form-draft.server");
    const id = await saveFormDraft({ path: "/admin/properties/new", fields, files: [] });
    expect(await takenAt(`/admin/properties/new?draft=${id}`)).toEqual(fields);
    const others = ["/admin/areas/new", "/admin/properties/new/", "/admin/properties"];
    for (const other of others) expect(await takenAt(`${other}?draft=${id}`), other).toBeNull();
  });

  test.each(["", "draft=", "draft=new", `draft=${crypto.randomUUID()}`])(
    "is not made up for ?%s",
    async (query) => expect(await takenAt(`/admin/properties/new?${query}`)).toBeNull(),
  );

  let ended: string;
  beforeAll(async () => {
    ended = await endedSession();
  });
  const draftOf = (path: string, files: string[] = []) => JSON.stringify({ path, fields, files });
  const locationOf = (answer: unknown) => (answer as Response).headers.get("Location") ?? "";

  test.each(["/admin/properties/new", "/admin/properties?q=house"])(
    "is on its page again after the password: %s",
    async (path) => {
      const more = { draft: draftOf(path), redirectTo: "/admin/areas" };
      const location = locationOf(await submit("12345678", ended, more));
      expect(location.startsWith(path)).toBe(true);
      expect(await takenAt(location)).toEqual(fields);
    },
  );

  test("comes back again from the page on which it came back, signed out or not saved", async () => {
    const { unsaved } = await import("~/requests/admin/save-failed.server");
    const draft = draftOf("/admin/properties/new?copy=1");
    const first = locationOf(await submit("12345678", ended, { draft }));
    const sent = posted(first, { name: "Harbour House" }, ended);
    const signedOut = (await guard.requireAdmin(sent).catch((thrown: unknown) => thrown)) as {
      data: { signedOut: FormDraft };
    };
    const notSaved = unsaved(posted(first, {}), new FormData(), "This was not saved", []);
    for (const { path } of [signedOut.data.signedOut, notSaved.data.unsaved]) {
      const again = locationOf(await submit("12345678", ended, { draft: draftOf(path) }));
      expect(again).not.toBe(first);
      expect(await takenAt(again), again).toEqual(fields);
    }
  });

  test("is still there after a wrong password, or none", async () => {
    const draft = draftOf("/admin/properties/new", ["plan.pdf"]);
    for (const password of ["00000000", ""]) {
      expect(await submit(password, ended, { draft })).toMatchObject({
        data: { draft: { path: "/admin/properties/new", fields, files: ["plan.pdf"] } },
      });
    }
    await submit("12345678");
  });

  test("is neither read nor taken from anybody who never had a session", async () => {
    for (const cookie of ["", await cookieOf("made-up"), "kisiwa_admin=forged"]) {
      const sent = posted("/admin/blog/new", { content: "<".repeat(1000) }, cookie);
      await expect(guard.requireAdmin(sent)).rejects.toMatchObject({
        data: { signedOut: null },
        init: { status: 401 },
      });
      expect(sent.bodyUsed, cookie).toBe(false);
      const more = { draft: draftOf("/admin/properties/new") };
      expect(await submit("00000000", cookie, more)).toMatchObject({ data: { draft: null } });
      expect(locationOf(await submit("12345678", cookie, more))).toBe("/admin/leads");
      await expect(submit("", cookie, { draft: "<".repeat(20_000) })).rejects.toMatchObject({
        init: { status: 413 },
      });
    }
  });

  test("waits in the database where a page could not hold it", async () => {
    const content = "<p>A long article.</p>".repeat(20_000);
    const sent = posted("/admin/blog/new", { title: "Wete", content }, ended);
    const refusal = (await guard.requireAdmin(sent).catch((thrown: unknown) => thrown)) as {
      data: { signedOut: FormDraft };
    };
    const { signedOut } = refusal.data;
    expect(JSON.stringify(signedOut).length).toBeLessThan(500);
    const draft = JSON.stringify(signedOut);
    expect(await submit("00000000", ended, { draft })).toMatchObject({
      data: { draft: signedOut },
    });
    const location = locationOf(await submit("12345678", ended, { draft }));
    expect(await takenAt(location)).toEqual([
      ["title", "Wete"],
      ["content", content],
    ]);
  });

  test("says which files are to be chosen again", async () => {
    const { takeToast } = await import("~/services/session/toast.server");
    const draft = draftOf("/admin/properties/new", ["plan.pdf", "house.jpg"]);
    const Cookie = setCookies(await submit("12345678", ended, { draft }))
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const next = new Request("http://localhost/admin/properties/new", { headers: { Cookie } });
    expect((await takeToast(next)).toast).toMatchObject({
      type: "error",
      message: "Please choose these files again: plan.pdf, house.jpg.",
    });
  });

  test.each(["", "{", "[]", draftOf("/"), draftOf("//elsewhere.example/admin/")])(
    "that is none (%s) leads to where the operator wanted to go",
    async (draft) => {
      const to = async (redirectTo: string) =>
        locationOf(await submit("12345678", ended, { draft, redirectTo }));
      expect(await to("/admin/areas?page=2")).toBe("/admin/areas?page=2");
      for (const elsewhere of ["", "/", "/areas", "//elsewhere.example/admin/"]) {
        expect(await to(elsewhere), elsewhere).toBe("/admin/leads");
      }
    },
  );

  test("comes back to whoever is signed in, and to nobody else", async () => {
    const { action } = await import("~/routes/admin/form-restore");
    const restored = (draft: string, cookie: string) =>
      action({ request: posted("/admin/restore", { draft }, cookie), params: {}, context: {} });
    const { cookie } = await anOperator();
    const draft = draftOf("/admin/properties/new");
    expect(await takenAt(locationOf(await restored(draft, cookie)))).toEqual(fields);
    await expect(restored("{", cookie)).rejects.toMatchObject({ init: { status: 400 } });
    await expect(restored(draft, "")).rejects.toMatchObject({ init: { status: 401 } });
  });
});

describe("a click of a list whose session had run out", () => {
  let handle: Awaited<ReturnType<typeof requestHandler>>;
  let cookie: string;
  let ids: Record<"lead" | "property" | "claim" | "event" | "criteria", string>;
  beforeAll(async () => {
    handle = await requestHandler(() => undefined);
    ({ cookie } = await anOperator());
    const one = async (text: string, values: unknown[] = []) =>
      (await local.sql.query<{ id: string }>(text, values)).rows[0]?.id ?? "";
    const { service } = local;
    const area = await service.from("areas_pemba").insert(anArea()).select("id").single();
    const house = aProperty(area.data?.id ?? "", { name: "Harbour House" });
    const property = (await service.from("properties_pemba").insert(house).select("id").single())
      .data?.id;
    const lead = (await service.from("leads_pemba").insert(aLead()).select("id").single()).data?.id;
    ids = {
      lead: lead ?? "",
      property: property ?? "",
      claim: await one("select id from claims order by key limit 1"),
      event: await one(
        "insert into property_events (property_id, kind) values ($1, 'published') returning id",
        [property],
      ),
      criteria: await one(
        `insert into search_criteria (person_id, origin, filters)
         select person_id, 'operator', '{"bedrooms": 2}' from leads_pemba where id = $1 returning id`,
        [lead],
      ),
    };
  });

  /** The notice on the page that the operator comes to after the password. */
  async function noticeOf(path: string, fields: Record<string, string>) {
    const { pathToDraft } = await import("~/requests/admin/form-draft.server");
    const address = await pathToDraft({ path, fields: Object.entries(fields), files: [] });
    const request = new Request(`http://localhost${address}`, { headers: { Cookie: cookie } });
    const { document } = new JSDOM(await (await handle(request)).text()).window;
    const button = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Do it now",
    );
    const form = button?.closest("form");
    const inputs = [...(form?.querySelectorAll("input") ?? [])];
    return {
      words: form?.querySelector("p")?.textContent,
      action: form?.getAttribute("action"),
      fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    };
  }

  test("stands there by whose it is and what it was to do, to be done now", async () => {
    const statement = "Roads are built.";
    await local.service.from("claims").update({ figure: "", statement }).eq("id", ids.claim);
    const told = { intent: "mark-told", event_id: ids.event, criteria_id: ids.criteria };
    for (const [path, fields, words] of [
      ["/admin/leads", { lead_id: ids.lead, status: "contacted" }, "Asha Juma: Contacted"],
      [
        "/admin/properties",
        { property_id: ids.property, availability: "reserved" },
        "Harbour House: Reserved",
      ],
      ["/admin/claims", { claim_id: ids.claim }, "Roads are built: Still true"],
      ["/admin/today", told, "Asha Juma: Told"],
      [
        "/admin/today",
        { intent: "dismiss-event", event_id: ids.event },
        "Harbour House: “Tell nobody more”",
      ],
      ["/admin/properties", { property_id: "made-up", featured: "true" }, "Featured"],
    ] as const) {
      const notice = await noticeOf(path, { ...fields, back: path });
      expect(notice).toEqual({
        words: `${words} was not saved. You had been signed out.`,
        action: path,
        fields: { ...fields, back: path },
      });
    }
  });

  test("is done by the button", async () => {
    const back = "/admin/properties?q=House";
    const clicked = { property_id: ids.property, availability: "reserved", back };
    const { action, fields } = await noticeOf("/admin/properties", clicked);
    const answer = await handle(posted(action ?? "", fields, cookie));
    expect(answer.headers.get("Location")).toBe(back);
    const { rows } = await local.sql.query("select availability from properties_pemba");
    expect(rows).toEqual([{ availability: "reserved" }]);
  });

  test("is not on another list, nor without one", async () => {
    const { pathToDraft } = await import("~/requests/admin/form-draft.server");
    const draft = { path: "/admin/claims", fields: [], files: [] };
    const address = (await pathToDraft(draft)).replace("claims", "properties");
    for (const path of [address, "/admin/properties"]) {
      const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });
      expect(await (await handle(request)).text()).not.toContain("Do it now");
    }
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
    data: { signedOut: FormDraft };
  };
  expect(data.signedOut.fields.map(([, value]) => value)).toEqual(["villa", "house", "land"]);
});
