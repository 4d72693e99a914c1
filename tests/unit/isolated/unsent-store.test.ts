import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Unsent from "~/components/admin/unsent/unsent-changes";
import type { PostedForm } from "~/domain/unsent/unsent-change";

const LEAD = "0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001";

/** The responses of the site, one a request; the last one stays. */
let responses: (() => Promise<Response>)[] = [];
let sent: { url: string; fields: string }[] = [];
let unsent: typeof Unsent;

beforeEach(async () => {
  responses = [];
  sent = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("window", { isSecureContext: true });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", (url: string, { body }: { body: URLSearchParams }) => {
    sent.push({ url, fields: body.toString() });
    const respond = responses.length > 1 ? responses.shift() : responses[0];
    return respond?.() ?? Promise.reject(new TypeError("offline"));
  });
  vi.resetModules();
  unsent = await import("~/components/admin/unsent/unsent-changes");
});
afterEach(() => {
  unsent.startSending(null, () => undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const offline = () => Promise.reject(new TypeError("offline"));
const gateway = () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }));
const note = (content: string): PostedForm => ({
  action: `/admin/leads/${LEAD}`,
  fields: [
    ["intent", "add-note"],
    ["content", content],
    ["submission_id", crypto.randomUUID()],
  ],
});
const contents = () =>
  unsent.unsentState().changes.map(({ fields }) => Object.fromEntries(fields).content);
const signIn = (actor = "operator", onSent: () => void = vi.fn()) =>
  unsent.startSending(actor, onSent);

test("nothing is kept while nobody is signed in, or where the browser stores nothing", () => {
  expect(unsent.addChange(note("A"))).toBe(false);
  signIn();
  vi.stubGlobal("localStorage", undefined);
  expect(unsent.addChange(note("A"))).toBe(false);
});

test.each([["offline", offline] as const, ["a gateway's page", gateway] as const])(
  "%s keeps a change, and a later try sends it once",
  async (_, lost) => {
    responses = [lost, json({ saved: true })];
    const onSent = vi.fn();
    signIn("operator", onSent);
    expect(unsent.addChange(note("A"))).toBe(true);
    unsent.sendNow();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(contents()).toEqual(["A"]);
    await vi.waitFor(() => expect(unsent.isUnreachable()).toBe(true));
    unsent.sendNow();
    await vi.waitFor(() => expect(contents()).toEqual([]));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
    expect(unsent.isUnreachable()).toBe(false);
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  },
);

test.each([429, 500, 503])("a response %s is tried again, and keeps the order", async (status) => {
  responses = [json(null, status), json({ saved: true })];
  signIn();
  for (const content of ["A", "B"]) unsent.addChange(note(content));
  unsent.sendNow();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(contents()).toEqual(["A", "B"]);
  await new Promise((resolve) => setTimeout(resolve));
  unsent.sendNow();
  await vi.waitFor(() => expect(contents()).toEqual([]));
  expect(sent.map(({ fields }) => new URLSearchParams(fields).get("content"))).toEqual([
    ...["A", "A", "B"],
  ]);
});

test("a refusal is kept with its reason and stops no other", async () => {
  const refusal = { saved: false, message: "Too long", isGone: false };
  responses = [json(refusal, 422), json({ saved: true })];
  signIn();
  for (const content of ["A", "B"]) unsent.addChange(note(content));
  unsent.sendNow();
  await vi.waitFor(() => expect(contents()).toEqual(["A"]));
  const [refused] = unsent.unsentState().changes;
  expect(refused?.refusal).toEqual({ message: "Too long", isGone: false });
  unsent.sendNow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(2);
  if (refused) unsent.discardChange(refused);
  expect(contents()).toEqual([]);
});

test("a conflict is sent again over the version that it showed", async () => {
  const conflict = { version: "Mar 4, 2031: Theirs", differences: [] };
  responses = [json({ saved: false, message: "Newer", conflict }, 409), json({ saved: true })];
  signIn();
  unsent.addChange(note("A"));
  unsent.sendNow();
  await vi.waitFor(() => expect(unsent.unsentState().changes[0]?.refusal).toBeDefined());
  await new Promise((resolve) => setTimeout(resolve));
  const [refused] = unsent.unsentState().changes;
  if (refused) unsent.overwriteWith(refused);
  await vi.waitFor(() => expect(contents()).toEqual([]));
  expect(new URLSearchParams(sent[1]?.fields).get("overwrite")).toBe(conflict.version);
});

test("an ended session stops sending, and the next sign-in of the author goes on", async () => {
  responses = [json(null, 401), json({ saved: true })];
  signIn();
  for (const content of ["A", "B"]) unsent.addChange(note(content));
  unsent.sendNow();
  await vi.waitFor(() => expect(unsent.unsentState().isSignedOut).toBe(true));
  expect(sent).toHaveLength(1);
  unsent.startSending(null, () => undefined);
  signIn("0190aaaa-bbbb-7ccc-8ddd-eeeeffff0009");
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(1);
  signIn();
  await vi.waitFor(() => expect(contents()).toEqual([]));
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ url }) => url))).toEqual(
    new Set([`/admin/unsent/leads/${LEAD}?by=operator`]),
  );
});

test("a form of the same page gets another submission id while the first waits", () => {
  signIn();
  const form = note("A");
  const id = form.fields.at(-1)?.[1];
  expect(unsent.newSubmissionId(id)).toBe(id);
  unsent.addChange(form);
  expect(unsent.newSubmissionId(id)).not.toBe(id);
  expect(unsent.newSubmissionId(undefined)).toBeUndefined();
});

test("a clock that is set back keeps the order, and one set forward a week forgets", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date("2026-11-30T10:00:00Z"));
  signIn();
  unsent.addChange(note("A"));
  vi.setSystemTime(new Date("2026-11-29T10:00:00Z"));
  unsent.addChange(note("B"));
  expect(contents()).toEqual(["A", "B"]);
  vi.setSystemTime(new Date("2026-12-06T11:00:00Z"));
  unsent.addChange(note("C"));
  expect(contents()).toEqual(["A", "C"]);
});
