import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { initialAgency } from "~/agency";
import {
  CONSULTATION_MINUTES,
  consultationTimes,
  slotOf,
  slotText,
  startOfSlot,
} from "~/domain/bookings/booking";
import type * as Commands from "~/domain/bookings/booking.commands.server";
import type * as Queries from "~/domain/bookings/booking.queries.server";
import type * as LeaveLead from "~/domain/submissions/leave-lead.server";
import type * as Submissions from "~/domain/submissions/submission.commands.server";
import type * as InPlaceRoute from "~/routes/resources/in-place";
import type * as LeadRoute from "~/routes/site/lead/lead";
import type * as BookingRoute from "~/routes/site/booking/booking";
import { addCalendarDays } from "~/utils/time/dates";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";
import { m } from "~/text/messages";

let local: LocalSupabase;
let directory: string;
let commands: typeof Commands;
let queries: typeof Queries;
let leave: typeof LeaveLead;
let submissions: typeof Submissions;
let inPlace: typeof InPlaceRoute;
let leadRoute: typeof LeadRoute;
let bookingRoute: typeof BookingRoute;
let expireContentVersion: () => void;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-bookings-"));
  process.env.DATA_DIR = directory;
  // Each visitor has a separate address, and so a separate limit.
  process.env.TRUSTED_PROXY_HOPS = "1";
  local = await startLocalSupabase();
  [commands, queries, leave, submissions, inPlace, leadRoute, bookingRoute] = await Promise.all([
    import("~/domain/bookings/booking.commands.server"),
    import("~/domain/bookings/booking.queries.server"),
    import("~/domain/submissions/leave-lead.server"),
    import("~/domain/submissions/submission.commands.server"),
    import("~/routes/resources/in-place"),
    import("~/routes/site/lead/lead"),
    import("~/routes/site/booking/booking"),
  ]);
  const version = await import("~/services/content-version.server");
  const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
  version.setVersionReader(getContentVersion);
  ({ expireContentVersion } = version);
});
afterAll(async () => {
  await local.stop();
  await rm(directory, { recursive: true });
});
beforeEach(async () => {
  await local.sql.query("delete from leads_pemba where true; delete from limit_counts where true");
  await local.service.from("agency_settings").delete().eq("is_only", true);
});

/** A Wednesday, at least a week from now. */
const wednesday = Array.from({ length: 7 }, (_, n) =>
  addCalendarDays(todayInDarEsSalaam(), 7 + n),
).find((date) => new Date(date).getUTCDay() === 3) as string;
const sunday = addCalendarDays(wednesday, 4);

const numberOf = (n: number) => `+2557770${String(n).padStart(5, "0")}`;

type Stored = { id: string; state: string; starts_at: Date; token: string; lead_id: string };

async function bookings(): Promise<Stored[]> {
  const { rows } = await local.sql.query<Stored>(
    "select * from bookings_pemba order by created_at, id",
  );
  return rows;
}

async function consultation(n: number, date = wednesday, time = "10:00"): Promise<Stored> {
  const { data, error } = await local.anon.from("leads_pemba").insert(
    aLead({
      full_name: `Visitor ${n}`,
      phone_e164: numberOf(n),
      source: "consultation",
      consultation_date: date,
      consultation_time: time,
      submission_id: crypto.randomUUID(),
    }),
  );
  expect([data, error]).toEqual([null, null]);
  const { rows } = await local.sql.query<Stored>(
    `select b.* from bookings_pemba b join leads_pemba l on l.id = b.lead_id
     where l.full_name = $1 order by b.created_at desc limit 1`,
    [`Visitor ${n}`],
  );
  return rows[0] as Stored;
}

const form = (n: number, more: Record<string, string> = {}) =>
  new URLSearchParams({
    full_name: `Visitor ${n}`,
    phone: numberOf(n),
    consultation_date: wednesday,
    consultation_time: "10:00",
    submission_id: crypto.randomUUID(),
    ...more,
  });

const sendInPlace = (n: number, more: Record<string, string> = {}) =>
  inPlace.action({
    request: new Request("http://localhost/in-place/lead/consultation", {
      method: "POST",
      body: form(n, { intent: "in-place", ...more }),
      headers: { "X-Forwarded-For": `10.0.${n >> 8}.${n & 255}` },
    }),
    params: { "*": "lead/consultation" },
    context: {},
  });

describe("the schema", () => {
  test("has the hours of the consultation form", async () => {
    const { rows } = await local.sql.query<{ starts_at: Date }>(
      "select starts_at from slots_of_day($1)",
      [wednesday],
    );
    const times = rows.map(({ starts_at }) => slotOf(starts_at.toISOString()).time);
    expect(times).toEqual(consultationTimes);
  });

  test.each([
    ["free", 0],
    ["request", -1],
  ])("says a booking is %s whose end is the close, by %d minutes", async (state, more) => {
    const closes = `16:${CONSULTATION_MINUTES + more}`;
    const hours = [{ days: ["Wednesday"], opens: "09:00", closes }];
    await local.service.from("agency_settings").insert({ facts: { hours }, photos: [] });
    const { rows } = await local.sql.query("select slot_state($1) as state", [
      startOfSlot(wednesday, "16:00"),
    ]);
    expect(rows).toEqual([{ state }]);
  });
});

describe("a slot is taken once", () => {
  test("by one of two hundred who want it at once; all leads are kept, the others are told the next times", async () => {
    const slot = { consultation_date: wednesday, consultation_time: "10:00" };
    const visitors = Array.from({ length: 200 }, (_, n) => ({
      full_name: `Visitor ${n}`,
      phone: numberOf(n),
      phone_e164: numberOf(n),
    }));
    const kept = await Promise.all(
      visitors.map((visitor) =>
        leave.leaveLead({ source: "consultation" }, { ...visitor, ...slot }, { page: "/" }),
      ),
    );
    expect(kept).toEqual(Array(200).fill({ ok: true }));
    const starts_at = startOfSlot(wednesday, "10:00");
    const told = await Promise.all(
      visitors.map((visitor) => queries.getOfferOfLead({ ...visitor, starts_at }, null)),
    );
    expect(told.filter((offer) => offer?.state === "booked")).toHaveLength(1);
    const others = told.filter((offer) => offer?.state === "unplaced");
    expect(others).toHaveLength(199);
    for (const offer of others) {
      expect(offer?.free.map((free) => slotOf(free.starts_at))).toEqual(
        ["11:00", "12:00", "13:00"].map((time) => ({ date: wednesday, time })),
      );
    }
    const { rows } = await local.sql.query<{ leads: string; booked: string }>(
      `select (select count(*) from leads_pemba) as leads,
         (select count(*) from bookings_pemba where state = 'booked') as booked`,
    );
    expect(rows).toEqual([{ leads: "200", booked: "1" }]);
  });

  test("when twenty forms are sent at once: one is thanked for it, the others have the next times to click", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => sendInPlace(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    type Said = { thanks: string; booking: { state: string; free: unknown[] } };
    const said = await Promise.all(answers.map((answer) => answer.json() as Promise<Said>));
    const thanked = said.filter(({ thanks }) => thanks === m.lead_thanks_consultation());
    expect(thanked.map(({ booking }) => booking.state)).toEqual(["booked"]);
    const others = said.filter(({ thanks }) => thanks === m.booking_state_unplaced());
    expect(others.map(({ booking }) => booking.free.length)).toEqual(Array(19).fill(3));
  });

  test("when many move to it at once", async () => {
    const all: Stored[] = [];
    for (let n = 0; n < 8; n++) all.push(await consultation(n, wednesday, consultationTimes[n]));
    const target = startOfSlot(wednesday, "17:00");
    const results = await Promise.all(
      all.map(({ token }) => commands.moveOwnBooking(token, target)),
    );
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, state: "booked" }]);
    expect(results.filter(({ ok }) => !ok)).toEqual(Array(7).fill({ ok: false, reason: "taken" }));
  });
});

describe("every way in makes the booking", () => {
  const booked = async () =>
    (await bookings()).map(({ state, starts_at }) => ({ state, starts_at }));
  const once = [{ state: "booked", starts_at: new Date(startOfSlot(wednesday, "10:00")) }];

  test("the form without scripts, whose thanks lead to it", async () => {
    const response = (await leadRoute.action({
      request: new Request("http://localhost/lead/consultation", { method: "POST", body: form(1) }),
      params: { source: "consultation" },
      context: {},
    })) as Response;
    const [{ token } = { token: "" }] = await bookings();
    expect(response.headers.get("Location")).toContain(`booking=${token}`);
    expect(await booked()).toEqual(once);
  });

  test("the form in its place; sent again, it is one, with the same page", async () => {
    const submission_id = crypto.randomUUID();
    const pages = [];
    const otherwise = { full_name: "visitor \u200b 1" };
    for (const again of [{ submission_id }, { submission_id }, undefined, otherwise]) {
      const answer = (await (await sendInPlace(1, again)).json()) as { booking: { path: string } };
      pages.push(answer.booking.path);
    }
    expect(new Set(pages).size).toBe(1);
    expect(await booked()).toEqual(once);
  });

  test.each([
    ["cancelled", crypto.randomUUID()],
    ["cancelled", ""],
    ["moved", crypto.randomUUID()],
  ])(
    "the same form once its booking was %s: the hour is booked again, once",
    async (change, id) => {
      type Said = { thanks: string; booking: { path: string; state: string } };
      const send = async () => (await (await sendInPlace(1, { submission_id: id })).json()) as Said;
      await send();
      const [{ token } = { token: "" }] = await bookings();
      const moved = startOfSlot(wednesday, "14:00");
      if (change === "moved") await commands.moveOwnBooking(token, moved);
      else await commands.cancelOwnBooking(token);

      const [one, other] = await Promise.all([send(), send()]);
      expect(one.thanks).toMatch(/^Your consultation has been scheduled/);
      expect([one.booking.state, other.booking.path]).toEqual(["booked", one.booking.path]);
      expect((await send()).booking.path).toBe(one.booking.path);
      await local.sql.query("update leads_pemba set created_at = created_at - interval '2 hours'");
      expect((await send()).thanks).not.toBe(m.booking_state_unplaced());
      const first =
        change === "moved"
          ? { state: "booked", starts_at: new Date(moved) }
          : { ...once[0], state: "cancelled" };
      expect(await booked()).toEqual([first, ...once]);
    },
  );

  test("the outbox", async () => {
    const row = {
      ...{
        source: "consultation",
        full_name: "Asha Juma",
        phone: "1",
        phone_e164: "+255777123456",
      },
      ...{ consultation_date: wednesday, consultation_time: "10:00" },
      ...{ submission_id: crypto.randomUUID(), context: { page: "/", time_zone: "Europe/Oslo" } },
    };
    const left = { table: "leads_pemba", row, about: {} };
    expect(await submissions.deliverSubmission(left)).toBe("delivered");
    expect(await submissions.deliverSubmission(left)).toBe("delivered");
    expect(await booked()).toEqual(once);
    const { rows } = await local.sql.query("select time_zone from bookings_pemba");
    expect(rows).toEqual([{ time_zone: "Europe/Oslo" }]);
  });

  test("the past: a lead that is written down later had its time, unless it came in after that", async () => {
    const asked = { source: "consultation", consultation_time: "10:00" } as const;
    const lastWeek = { consultation_date: addCalendarDays(todayInDarEsSalaam(), -7) };
    const before = startOfSlot(addCalendarDays(todayInDarEsSalaam(), -9), "10:00");
    const states = [];
    for (const created_at of [undefined, before, before]) {
      const row = aLead({ ...asked, ...lastWeek, ...(created_at && { created_at }) });
      const { data } = await local.service.from("leads_pemba").insert(row).select("id").single();
      const made = await local.service
        .from("bookings_pemba")
        .select("state")
        .eq("lead_id", data?.id ?? "")
        .single();
      states.push(made.data?.state);
    }
    expect(states).toEqual(["unplaced", "booked", "unplaced"]);
  });

  test("but a message, which has a day and no hour, makes none, and no date refuses a lead", async () => {
    for (const asked of [
      { consultation_date: wednesday },
      { consultation_date: "infinity", consultation_time: "10:00" },
      { consultation_date: "5874897-12-31", consultation_time: "10:00" },
    ]) {
      const lead = aLead({ source: "consultation", ...asked });
      expect((await local.anon.from("leads_pemba").insert(lead)).error).toBeNull();
    }
    expect(await bookings()).toEqual([]);
  });
});

describe("a slot that is not simply free", () => {
  async function close(date: string) {
    const facts = { closedDays: [{ date, word: "Holiday" }] };
    await local.service.from("agency_settings").insert({ facts, photos: [] });
    // The site asks for the version of the settings a few times a second only.
    expireContentVersion();
  }

  test("is a request outside office hours, and holds nothing", async () => {
    expect((await consultation(1, sunday)).state).toBe("requested");
    expect((await consultation(2, sunday)).state).toBe("requested");
    // Half an hour must fit before the office closes.
    const saturday = addCalendarDays(wednesday, 3);
    expect((await consultation(3, saturday, "09:00")).state).toBe("requested");
    expect((await consultation(4, saturday, "15:00")).state).toBe("booked");
    expect((await consultation(5, saturday, "16:00")).state).toBe("requested");
  });

  test("is a request when a program seems to ask, lest it fill the diary", async () => {
    const { error } = await local.anon.from("leads_pemba").insert(
      aLead({
        ...{ source: "consultation", consultation_date: wednesday, consultation_time: "10:00" },
        suspected_spam: true,
      }),
    );
    expect(error).toBeNull();
    expect((await bookings()).map(({ state }) => state)).toEqual(["requested"]);
    expect((await consultation(2)).state).toBe("booked");
  });

  test("is refused at its field on a closed day, with all that was typed", async () => {
    await close(wednesday);
    const answer = await sendInPlace(1);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      lastResult: {
        error: {
          consultation_date: [m.booking_closed_on_date({ date: formatCalendarDate(wednesday) })],
        },
        initialValue: { full_name: "Visitor 1", consultation_time: "10:00" },
      },
    });
    // From the outbox it comes all the same, and the lead is kept.
    expect((await consultation(1)).state).toBe("unplaced");
    expect(await queries.listFreeSlots(startOfSlot(wednesday, "08:00"), 1)).toEqual([
      expect.stringContaining(addCalendarDays(wednesday, 1)),
    ]);
  });

  test("is refused at its field when it has passed", async () => {
    const answer = await sendInPlace(1, {
      consultation_date: addCalendarDays(todayInDarEsSalaam(), -1),
    });
    expect(answer.status).toBe(422);
    const slots = await queries.listSlots(addCalendarDays(todayInDarEsSalaam(), -1));
    expect(slots.map(({ state }) => state)).toEqual(Array(9).fill("past"));
  });

  test("follows the hours of the settings, and the initial ones of a new installation", async () => {
    const { rows } = await local.sql.query("select agency_hours() as hours");
    expect(rows).toEqual([{ hours: initialAgency.hours }]);
    const hours = [{ days: ["Sunday"], opens: "11:00", closes: "11:30" }];
    await local.service.from("agency_settings").insert({ facts: { hours }, photos: [] });
    const free = (await queries.listSlots(sunday)).filter(({ state }) => state === "free");
    expect(free.map(({ time }) => time)).toEqual(["11:00"]);
  });
});

describe("a visitor's booking", () => {
  const leadOf = async ({ lead_id }: Stored) =>
    (
      await local.sql.query(
        `select consultation_date::text as date, consultation_time as time from leads_pemba
         where id = $1`,
        [lead_id],
      )
    ).rows[0] as unknown;

  test("is moved once, however often that is sent, and its lead says the new time", async () => {
    const booking = await consultation(1);
    const there = startOfSlot(wednesday, "12:00");
    for (let n = 0; n < 3; n++) {
      expect(await commands.moveOwnBooking(booking.token, there)).toEqual({
        ok: true,
        state: "booked",
      });
    }
    expect(await leadOf(booking)).toEqual({ date: wednesday, time: "12:00" });
    const { rows } = await local.sql.query(
      "select from_state, to_state, by_operator from booking_changes order by id",
    );
    expect(rows).toEqual([
      { from_state: null, to_state: "booked", by_operator: false },
      { from_state: "booked", to_state: "booked", by_operator: false },
    ]);
    // Ten o'clock is free again.
    expect((await consultation(2)).state).toBe("booked");
  });

  test("is cancelled once, gives its slot back, and can be placed again", async () => {
    const booking = await consultation(1);
    for (let n = 0; n < 2; n++) {
      expect(await commands.cancelOwnBooking(booking.token)).toMatchObject({ state: "cancelled" });
    }
    expect(await leadOf(booking)).toEqual({ date: null, time: null });
    const [, ten] = await queries.listSlots(wednesday);
    expect(ten).toMatchObject({ time: "10:00", state: "free" });
    const again = await commands.moveOwnBooking(booking.token, startOfSlot(wednesday, "10:00"));
    expect(again).toEqual({ ok: true, state: "booked" });
    expect(await leadOf(booking)).toEqual({ date: wednesday, time: "10:00" });
  });

  test("is moved to no closed, past or odd time, and stays where it was", async () => {
    const booking = await consultation(1);
    const move = (starts: string) => commands.moveOwnBooking(booking.token, starts);
    expect(await move(startOfSlot(wednesday, "10:30"))).toMatchObject({ reason: "no-slot" });
    expect(await move(startOfSlot(wednesday, "08:00"))).toMatchObject({ reason: "no-slot" });
    expect(await move("2020-01-01T07:00:00Z")).toMatchObject({ reason: "past" });
    expect(await commands.moveOwnBooking("0".repeat(32), booking.starts_at.toISOString())).toEqual({
      ok: false,
      reason: "gone",
    });
    expect((await bookings())[0]?.starts_at).toEqual(booking.starts_at);
  });

  test("that lost its slot is placed by one click on its page, which says so", async () => {
    await consultation(1);
    const { token } = await consultation(2);
    const post = (starts_at: string) =>
      bookingRoute.action({
        request: new Request(`http://localhost/booking/${token}`, {
          method: "POST",
          body: new URLSearchParams({ intent: "move", starts_at }),
        }),
        params: { token },
        context: {},
      });
    const taken = (await post(startOfSlot(wednesday, "10:00"))) as { init: { status: number } };
    expect(taken.init.status).toBe(409);
    for (const instant of ["soon", "0000-01-01T00:00:00Z", "2099-01-05T07:00:00Z"]) {
      const refused = (await post(instant)) as { init: { status: number } };
      expect(refused.init.status, instant).toBe(422);
    }
    const free = startOfSlot(wednesday, "11:00");
    const moved = (await post(free)) as Response;
    expect(moved.headers.get("Location")).toBe(`/booking/${token}`);
    expect(await queries.getBooking(token)).toMatchObject({ state: "booked" });
    expect(slotText(free)).toMatch(/ at 11:00 AM$/);
  });

  test("is nobody's under another token", async () => {
    await consultation(1);
    for (const token of ["", "x", "0".repeat(32), "'; drop table bookings_pemba"]) {
      expect(await queries.getBooking(token)).toBeNull();
    }
  });
});

test("a booking changed several times within a second has a higher number each time", async () => {
  const { id } = await consultation(77);
  const numbers = async (statement: string) => {
    const { rows } = await local.sql.query<{ sequence: string }>(statement, [id]);
    return rows.map(({ sequence }) => Number(sequence));
  };
  const change = (what: string) =>
    numbers(`update bookings_pemba set ${what} where id = $1 returning sequence`);
  expect(await numbers("select sequence from bookings_pemba where id = $1")).toEqual([0]);
  expect(await change("starts_at = starts_at + interval '1 hour'")).toEqual([1]);
  expect(await change("state = 'cancelled'")).toEqual([2]);
  expect(await change("time_zone = 'Africa/Nairobi'")).toEqual([2]);
  const { rows } = await local.sql.query(
    "select 1 from activity_log where entity_id = $1 and changes ? 'sequence'",
    [id],
  );
  expect(rows).toEqual([]);
});
