import { describe, expect, test } from "vitest";
import { aGuideForm, ask, leadsOf, post, sql } from "../support/attacker";

describe("fields that no form has", () => {
  const extras: Record<string, string> = {
    id: "00000000-0000-4000-8000-00000000dead",
    status: "deal-closed",
    created_at: "2001-01-01T00:00:00Z",
    updated_at: "2001-01-01T00:00:00Z",
    is_published: "true",
    suspected_spam: "false",
    isSuspectedSpam: "false",
    reminder_date: "2026-12-01",
    reminder_note: "call",
    notes: '[{"timestamp":"2026-01-01","content":"mine"}]',
    email: "someone@evil.example",
    source: "consultation",
    property_id: "00000000-0000-4000-8000-000000000001",
    service_id: "00000000-0000-4000-8000-000000000001",
    phone_e164: "+15550100",
    context: '{"page":"/evil"}',
    table: "callback_requests",
    role: "service_role",
  };

  test.each(Object.entries(extras))("%s is not taken from a lead form", async (name, value) => {
    const form = aGuideForm({ [name]: value });
    expect((await post("/lead/guide", form)).status).toBe(302);
    const [lead, ...more] = await leadsOf(form.full_name);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({
      status: "new",
      source: "guide",
      suspected_spam: false,
      reminder_date: null,
      reminder_note: null,
      notes: [],
      email: null,
      property_id: null,
      service_id: null,
      phone_e164: "+255777123456",
      context: { page: "/" },
    });
    expect(lead?.id).not.toBe(value);
    expect(new Date(lead?.created_at as string).getFullYear()).toBeGreaterThan(2020);
  });

  test("who fills in the trap cannot say that it is no spam", async () => {
    const form = aGuideForm({ second_remark: "https://evil.example", suspected_spam: "false" });
    expect((await post("/lead/guide", form)).status).toBe(302);
    expect(await leadsOf(form.full_name)).toMatchObject([{ suspected_spam: true }]);
  });

  test("a trap that pages of an earlier version still have marks nobody", async () => {
    const form = aGuideForm({ website: "https://evil.example" });
    expect((await post("/lead/guide", form)).status).toBe(302);
    expect(await leadsOf(form.full_name)).toMatchObject([{ suspected_spam: false }]);
  });

  test("a message and a callback request take no others either", async () => {
    const message = aGuideForm({ message: "Hello", ...extras });
    expect((await post("/contact", message)).status).toBe(302);
    expect(await leadsOf(message.full_name)).toMatchObject([{ status: "new", email: null }]);
    const callback = aGuideForm(extras);
    expect((await post("/callback", callback)).status).toBe(302);
    const { rows } = await sql.query("select * from callback_requests where full_name = $1", [
      callback.full_name,
    ]);
    expect(rows).toMatchObject([{ whatsapp_e164: "+255777123456", context: { page: "/" } }]);
    expect(rows[0]).not.toMatchObject({ id: extras.id });
  });
});

describe("names of fields that reach for the language", () => {
  test.each([
    "__proto__",
    "__proto__.is_admin",
    "__proto__[suspected_spam]",
    "constructor.prototype.status",
    "constructor[prototype][status]",
    "prototype",
    "hasOwnProperty",
    "toString",
    "full_name.__proto__.length",
    "full_name[0]",
    "full_name[]",
    "full_name.first",
    "phone[__proto__][x]",
    "a[9999999]",
    "a[b][c][d][e][f][g][h][i][j][k]",
    `${"a[".repeat(200)}${"]".repeat(200)}`,
    "[",
    "]",
    "a..b",
    ".",
    "",
  ])("%s is one lead, or is refused in words, and leaves the site as it was", async (name) => {
    const form = aGuideForm();
    const answer = await post("/lead/guide", [...Object.entries(form), [name, "evil"]]);
    expect([302, 400, 422], answer.text.slice(0, 200)).toContain(answer.status);
    const kept = await leadsOf(form.full_name);
    expect(kept).toHaveLength(answer.status === 302 ? 1 : 0);
    expect((await ask("/lead/guide")).status).toBe(200);
    const next = aGuideForm();
    await post("/lead/guide", next);
    expect(await leadsOf(next.full_name)).toMatchObject([
      { status: "new", suspected_spam: false, notes: [], full_name: next.full_name },
    ]);
  });

  test("a field that comes twice is no crash and no more than one lead", async () => {
    const form = aGuideForm();
    const twice: [string, string][] = [
      ...Object.entries(form),
      ["full_name", form.full_name ?? ""],
    ];
    const { status } = await post("/lead/guide", twice);
    expect([302, 422]).toContain(status);
    expect(await leadsOf(form.full_name)).toHaveLength(status === 302 ? 1 : 0);
  });
});

describe("the same submission", () => {
  test("twenty times at once is one lead", async () => {
    const form = aGuideForm();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/lead/guide", form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await leadsOf(form.full_name)).toHaveLength(1);
  });

  test("after Back, as a page, in place and with fields in another order, is one lead", async () => {
    const form = aGuideForm();
    await post("/lead/guide", form);
    await post("/lead/guide", form);
    await post("/lead/guide", Object.entries(form).reverse());
    const inPlace = await post("/lead/guide.data", { ...form, intent: "in-place" });
    expect(inPlace.status).toBe(200);
    expect(await leadsOf(form.full_name)).toHaveLength(1);
  });

  test("without an id of its own, ten times at once, is one lead", async () => {
    // As blank as in a page that is the same for everybody.
    const form = aGuideForm({ submission_id: "" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post("/lead/guide", form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect(await leadsOf(form.full_name)).toHaveLength(1);
  });
});
