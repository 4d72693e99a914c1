import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as CallbackCommands from "~/domain/callback-requests/callback-request.commands.server";
import type * as LeaveLead from "~/domain/submissions/leave-lead.server";
import type { Submission } from "~/domain/submissions/submission";
import type * as Submissions from "~/domain/submissions/submission.commands.server";
import type * as Outbox from "~/services/outbox.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

let local: LocalSupabase;
let dataDirectory: string;
let leads: typeof LeaveLead;
let callbacks: typeof CallbackCommands;
let submissions: typeof Submissions;
let outbox: typeof Outbox;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "kisiwa-repeated-"));
  process.env.DATA_DIR = dataDirectory;
  local = await startLocalSupabase();
  [leads, callbacks, submissions, outbox] = await Promise.all([
    import("~/domain/submissions/leave-lead.server"),
    import("~/domain/callback-requests/callback-request.commands.server"),
    import("~/domain/submissions/submission.commands.server"),
    import("~/services/outbox.server"),
  ]);
});
afterAll(async () => {
  await local.stop();
  await rm(dataDirectory, { recursive: true });
});
beforeEach(async () => {
  await local.sql.query("delete from leads_pemba where true");
  await local.sql.query("delete from callback_requests where true");
});

const asha = { full_name: "Asha Juma", phone: "0777 123 456", phone_e164: "+255777123456" };
const wish = {
  full_name: "Asha Juma",
  whatsapp_number: "0777 123 456",
  whatsapp_e164: "+255777123456",
};
const page = { page: "/" };
/** Every page without scripts has a new submission id. */
const anew = <Form extends object>(form: Form) => ({ ...form, submission_id: crypto.randomUUID() });

const sendings = {
  "a lead": () => leads.leaveLead({ source: "guide" }, anew(asha), page),
  "a message": () => leads.leaveMessage(anew({ ...asha, message: "Is it dry?" }), page),
  "a wish to be called back": () => callbacks.requestCallback(anew(wish), page),
};

async function countAll(): Promise<number> {
  const { rows } = await local.sql.query<{ count: string }>(
    "select (select count(*) from leads_pemba) + (select count(*) from callback_requests) as count",
  );
  return Number(rows[0]?.count);
}

/** As if everything had been sent so much earlier. */
async function letPass(time: string) {
  for (const table of ["leads_pemba", "callback_requests"]) {
    await local.sql.query(`update ${table} set created_at = created_at - $1::interval where true`, [
      time,
    ]);
  }
}

describe.each(Object.entries(sendings))("%s", (_, send) => {
  test("that is sent again with the same content is one, for an hour", async () => {
    for (let n = 0; n < 3; n++) expect(await send()).toEqual({ ok: true });
    await letPass("59 minutes");
    expect(await send()).toEqual({ ok: true });
    expect(await countAll()).toBe(1);
    await letPass("2 minutes");
    expect(await send()).toEqual({ ok: true });
    expect(await countAll()).toBe(2);
  });

  test("that is sent thirty times at once is one", async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, send));
    expect(sent).toEqual(Array(30).fill({ ok: true }));
    expect(await countAll()).toBe(1);
  });
});

test.each([undefined, crypto.randomUUID()])(
  "what was taken for a program's does not stand for the same from a person (submission %s)",
  async (submission_id) => {
    const guide = { source: "guide" } as const;
    for (const isSuspectedSpam of [true, true, false, false]) {
      const context = { ...page, isSuspectedSpam };
      await leads.leaveLead(guide, { ...asha, submission_id }, context);
      await callbacks.requestCallback({ ...wish, submission_id }, context);
    }
    for (const table of ["leads_pemba", "callback_requests"]) {
      const { rows } = await local.sql.query(`select suspected_spam from ${table} order by 1`);
      expect(rows, table).toEqual([{ suspected_spam: false }, { suspected_spam: true }]);
    }
  },
);

test("a name that is only written otherwise is the same", async () => {
  for (const full_name of ["Asha Juma", "asha juma", "Asha  JUMA", "Asha\u200b Juma\u2800"]) {
    await leads.leaveLead({ source: "guide" }, anew({ ...asha, full_name }), page);
    await callbacks.requestCallback(anew({ ...wish, full_name }), page);
  }
  expect(await countAll()).toBe(2);
});

describe("what was corrected is kept beside the first", () => {
  type Changed = Partial<typeof asha> & { message?: string; consultation_time?: string };
  const guide = { source: "guide" as const };
  const inquiry = { source: "property-inquiry" as const };
  test.each<[string, Parameters<typeof LeaveLead.leaveLead>[0], Changed, { property?: string }]>([
    ["the number", guide, { phone: "0777 123 457", phone_e164: "+255777123457" }, {}],
    ["the name", guide, { full_name: "Asha J. Juma" }, {}],
    ["what is asked for", { source: "consultation" }, {}, {}],
    ["the message", inquiry, { message: "And the garden?" }, { property: "harbour-house" }],
    ["the property", inquiry, {}, { property: "other-house" }],
  ])("%s", async (_, subject, changed, about) => {
    const first = subject.source === "property-inquiry" ? inquiry : guide;
    const context = subject.source === "property-inquiry" ? { property: "harbour-house" } : {};
    await leads.leaveLead(first, anew(asha), { ...page, ...context });
    await leads.leaveLead(subject, anew({ ...asha, ...changed }), { ...page, ...about });
    expect(await countAll()).toBe(2);
  });

  test("the hour of a consultation, or its day", async () => {
    const booking = { ...asha, consultation_date: "2031-03-04", consultation_time: "14:00" };
    for (const form of [
      booking,
      { ...booking, consultation_time: "15:00" },
      { ...booking, consultation_date: "2031-03-05" },
      booking,
    ]) {
      await leads.leaveLead({ source: "consultation" }, anew(form), page);
    }
    expect(await countAll()).toBe(3);
  });

  test("what a program seems to have sent does not stand for what a person sends", async () => {
    for (const isSuspectedSpam of [true, false, true]) {
      await leads.leaveLead({ source: "guide" }, anew(asha), { ...page, isSuspectedSpam });
      await callbacks.requestCallback(anew(wish), { ...page, isSuspectedSpam });
    }
    expect(await countAll()).toBe(4);
  });
});

test("the operator may write down two leads that are the same", async () => {
  for (let n = 0; n < 2; n++) {
    expect((await local.service.from("leads_pemba").insert(asha)).error).toBeNull();
  }
  expect(await countAll()).toBe(2);
});

test("a retry of the same submission is one row after an hour too", async () => {
  const form = anew(asha);
  await leads.leaveLead({ source: "guide" }, form, page);
  await letPass("2 hours");
  expect(await leads.leaveLead({ source: "guide" }, form, page)).toEqual({ ok: true });
  expect(await countAll()).toBe(1);
});

test("what waited in the outbox and is the same is one", async () => {
  const row = { ...asha, source: "guide" as const, context: page };
  const aSubmission = (): Submission => ({ table: "leads_pemba", row: anew(row), about: {} });
  for (let n = 0; n < 5; n++) await outbox.enqueue(aSubmission());
  outbox.startWorker(submissions.deliverSubmission);
  await vi.waitFor(async () => expect((await outbox.countSubmissions()).waiting).toBe(0), 20_000);
  expect(await countAll()).toBe(1);
});
