import "../support/no-database";
import { describe, expect, test } from "vitest";
import { readNotes, writeNotes } from "~/requests/page/shortlist.server";
import * as admin from "~/services/session/admin-auth.server";
import { getLastList, rememberLastList } from "~/services/session/last-list.server";
import {
  readPreferencesCookie,
  writePreferencesCookie,
} from "~/services/session/preferences.server";
import { redirectWithSuccess, takeToast } from "~/services/session/toast.server";
import { getVisitor, rememberVisitor } from "~/services/session/visitor.server";

/** The request of a browser that was given this cookie. */
const back = (setCookie: string) =>
  new Request("http://localhost/", { headers: { Cookie: setCookie.split(";")[0] ?? "" } });
const nobody = new Request("http://localhost/");
/** A cookie's attributes, without its value. */
const attributes = (setCookie: string) => setCookie.split("; ").slice(1).sort();
/** The same cookie with one character of its value changed. */
const forged = (setCookie: string) =>
  setCookie.replace(/=(.)/, (_, first) => (first === "a" ? "=b" : "=a"));

const YEAR = "Max-Age=31536000";
const visitor = { name: "Asha", phone: "+255777123456" };

describe("a visitor's cookies", () => {
  test("name who left a lead, for a year, and cannot be forged", async () => {
    const cookie = await rememberVisitor(visitor);
    expect(attributes(cookie)).toEqual(["HttpOnly", YEAR, "Path=/", "SameSite=Lax"]);
    expect(await getVisitor(back(cookie))).toEqual(visitor);
    expect(await getVisitor(back(forged(cookie)))).toBeNull();
    expect(await getVisitor(nobody)).toBeNull();
    const long = { ...visitor, name: "x".repeat(201) };
    expect(await getVisitor(back(await rememberVisitor(long)))).toBeNull();
  });

  test("keep currency and unit for a year", async () => {
    const cookie = await writePreferencesCookie({ currency: "EUR" });
    expect(attributes(cookie)).toEqual(["HttpOnly", YEAR, "Path=/", "SameSite=Lax"]);
    expect(await readPreferencesCookie(cookie.split(";")[0] ?? "")).toEqual({ currency: "EUR" });
    expect(await readPreferencesCookie(null)).toBeNull();
  });

  test("keep the notes of a shortlist for a year, for its page and the page's data alone", async () => {
    const notes = { "makoba-cove-villa": "Is the well sweet? 🌴" };
    const [page = "", data = ""] = (await writeNotes(notes)) ?? [];
    expect(attributes(page)).toEqual(["HttpOnly", YEAR, "Path=/shortlist", "SameSite=Lax"]);
    expect(attributes(data)).toContain("Path=/shortlist.data");
    expect(await readNotes(back(page))).toEqual(notes);
    expect(await readNotes(back("kisiwa_shortlist_notes=%00broken"))).toEqual({});
    expect(await readNotes(back(page.replace(/=./, "=x")))).toEqual({});
    expect(await readNotes(nobody)).toEqual({});
    expect(await writeNotes({ "makoba-cove-villa": "w".repeat(4000) })).toBeNull();
  });

  test("keep the last list until the browser closes, for the way back alone", async () => {
    const cookie = await rememberLastList("/?type=villa");
    expect(attributes(cookie)).toEqual(["HttpOnly", "Path=/back", "SameSite=Lax"]);
    expect(await getLastList(back(cookie))).toBe("/?type=villa");
    expect(await getLastList(nobody)).toBeNull();
    const long = await rememberLastList(`/?${"x".repeat(3000)}`);
    expect(await getLastList(back(long))).toHaveLength(2000);
  });

  test("carry a message to the next page, once", async () => {
    const answer = await redirectWithSuccess("/admin", "Saved");
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    const { toast, headers } = await takeToast(back(cookie));
    expect(toast).toMatchObject({ message: "Saved", type: "success" });
    const [taken] = headers.getSetCookie();
    expect((await takeToast(back(taken ?? ""))).toast).toBeNull();
  });

  test("are left alone where there is no message", async () => {
    const { toast, headers } = await takeToast(nobody);
    expect(toast).toBeNull();
    expect([...headers]).toEqual([]);
  });
});

describe("the operator's cookies", () => {
  // Scripts post the password to "/admin.data", which the path "/admin" does not cover.
  const paths = ["Path=/admin", "Path=/admin.data"];

  test("carry the session's token to the back office alone, and take it away", async () => {
    const cookies = await admin.writeAdminToken("token");
    expect(cookies.map(attributes)).toEqual(
      paths.map((path) => ["HttpOnly", path, "SameSite=Lax"]),
    );
    for (const cookie of cookies) {
      expect(await admin.readAdminToken(back(cookie))).toBe("token");
      expect(await admin.readAdminToken(back(forged(cookie)))).toBeNull();
    }
    expect(await admin.readAdminToken(nobody)).toBeNull();
    const gone = await admin.writeAdminToken(null);
    expect(gone.map(attributes)).toEqual(
      paths.map((path) => ["HttpOnly", "Max-Age=0", path, "SameSite=Lax"]),
    );
    for (const cookie of gone) expect(await admin.readAdminToken(back(cookie))).toBeNull();
  });

  test("know a device for a year, each by an id of its own", async () => {
    const cookies = await admin.writeKnownDevice(nobody, { passwordKey: "one password" });
    expect(cookies.map(attributes)).toEqual(
      paths.map((path) => ["HttpOnly", YEAR, path, "SameSite=Lax"]),
    );
    const [one = "", data = ""] = cookies;
    const [other = ""] = await admin.writeKnownDevice(nobody, { passwordKey: "one password" });
    const read = (request: Request, password = "one password") =>
      admin.readKnownDevice(request, password);
    const id = await read(back(one));
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await read(back(data))).toBe(id);
    expect(await read(back(other))).not.toBe(id);
    expect(await read(back(forged(one)))).toBeNull();
    expect(await read(nobody)).toBeNull();
    expect(await read(back(one), "another password")).toBeNull();
  });

  test("know a device by a helper's password too, which gives it no new id", async () => {
    const [one = ""] = await admin.writeKnownDevice(nobody, { passwordKey: "one password" });
    const id = await admin.readKnownDevice(back(one), "one password");
    const [both = ""] = await admin.writeKnownDevice(back(one), { helperKey: "a helper's" });
    expect(await admin.readHelperDevice(back(both), "a helper's")).toBe(id);
    expect(await admin.readKnownDevice(back(both), "one password")).toBe(id);
    expect(await admin.readHelperDevice(back(one), "a helper's")).toBeNull();
    expect(await admin.readKnownDevice(back(both), "a helper's")).toBeNull();
  });

  test("open nothing without the password, which is not in what stands for it", () => {
    expect(["12345678", "1234567", "123456789", ""].map(admin.isFirstPassword)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(admin.firstPasswordMac).toMatch(/^[0-9a-f]{64}$/);
  });
});
