import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { slotOf, slotText, startOfSlot } from "~/domain/bookings/booking";
import type * as Commands from "~/domain/bookings/booking.commands.server";
import type * as Queries from "~/domain/bookings/booking.queries.server";
import type * as DiaryCommands from "~/domain/bookings/diary/diary.commands.server";
import type * as Diary from "~/domain/bookings/diary/diary.queries.server";
import type * as Notices from "~/domain/booking-notices/booking-notice.queries.server";
import type * as LeadDetail from "~/domain/leads/lead-detail.queries.server";
import type * as People from "~/domain/people/person.queries.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as Submissions from "~/domain/submissions/submission.commands.server";
import type * as BookingFile from "~/routes/site/booking/booking-file";
import type * as LeadRoute from "~/routes/site/lead/lead";
import type * as InPlaceRoute from "~/routes/resources/in-place";
import { addCalendarDays } from "~/utils/time/dates";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";
import { m } from "~/text/messages";

let local: LocalSupabase;
let directory: string;
let commands: typeof Commands;
let queries: typeof Queries;
let diary: typeof Diary;
let diaryCommands: typeof DiaryCommands;
let notices: typeof Notices;
let details: typeof LeadDetail;
let people: typeof People;
let privacy: typeof Privacy;
let submissions: typeof Submissions;
let file: typeof BookingFile;
let leadRoute: typeof LeadRoute;
let inPlace: typeof InPlaceRoute;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-viewings-"));
  process.env.DATA_DIR = directory;
  // Each visitor has a separate address, and so a separate limit.
  process.env.TRUSTED_PROXY_HOPS = "1";
  local = await startLocalSupabase();
  [commands, queries, diary, diaryCommands, notices, details] = await Promise.all([
    import("~/domain/bookings/booking.commands.server"),
    import("~/domain/bookings/booking.queries.server"),
    import("~/domain/bookings/diary/diary.queries.server"),
    import("~/domain/bookings/diary/diary.commands.server"),
    import("~/domain/booking-notices/booking-notice.queries.server"),
    import("~/domain/leads/lead-detail.queries.server"),
  ]);
  [people, privacy, submissions, file, leadRoute, inPlace] = await Promise.all([
    import("~/domain/people/person.queries.server"),
    import("~/domain/people/person-privacy.server"),
    import("~/domain/submissions/submission.commands.server"),
    import("~/routes/site/booking/booking-file"),
    import("~/routes/site/lead/lead"),
    import("~/routes/resources/in-place"),
  ]);
  const version = await import("~/services/content-version.server");
  const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
  version.setVersionReader(getContentVersion);
  await addProperties();
});
afterAll(async () => {
  await local.stop();
  await rm(directory, { recursive: true });
});
beforeEach(() =>
  local.sql.query("delete from leads_pemba where true; delete from limit_counts where true"),
);

const names = ["Blue Villa", "Old Plot", "Reef House"];

/** Three published properties, a draft, and a former slug of the first. */
async function addProperties() {
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const areaId = area.data?.id ?? "";
  for (const name of [...names, "Secret Draft"]) {
    await local.service
      .from("properties_pemba")
      .insert(aProperty(areaId, { name, is_published: name !== "Secret Draft" }))
      .throwOnError();
  }
  await local.sql.query(
    "update properties_pemba set slug = 'azure-villa' where slug = 'blue-villa'",
  );
}

/** A Wednesday, at least a week from now. */
const wednesday = Array.from({ length: 7 }, (_, n) =>
  addCalendarDays(todayInDarEsSalaam(), 7 + n),
).find((date) => new Date(date).getUTCDay() === 3) as string;

type Fields = [name: string, value: string][];

const visit: Fields = [["mode", "visit"]];
const at = (time: string): Fields => [["consultation_time", time]];
const viewing = (...slugs: string[]): Fields => slugs.map((slug) => ["viewed", slug]);

function formOf(n: number, more: Fields): URLSearchParams {
  const form = new URLSearchParams([
    ["full_name", `Visitor ${n}`],
    ["phone", `+2557770${String(n).padStart(5, "0")}`],
    ["intent", "in-place"],
    ...more,
  ]);
  const usual = {
    ...{ consultation_date: wednesday, consultation_time: "10:00" },
    submission_id: crypto.randomUUID(),
  };
  for (const [name, value] of Object.entries(usual)) if (!form.has(name)) form.set(name, value);
  return form;
}

type Said = {
  thanks: string;
  detail: string;
  booking: { path: string; token: string; state: string; mode: string; free: unknown[] };
  lastResult: { error: Record<string, string[]>; initialValue: Record<string, unknown> };
};

async function send(n: number, ...more: Fields[]): Promise<{ status: number; said: Said }> {
  const response = await inPlace.action({
    request: new Request("http://localhost/in-place/lead/consultation", {
      method: "POST",
      body: formOf(n, more.flat()),
      headers: { "X-Forwarded-For": `10.0.${n >> 8}.${n & 255}` },
    }),
    params: { "*": "lead/consultation" },
    context: {},
  });
  return { status: response.status, said: (await response.json()) as Said };
}

const stateAfter = async (n: number, ...more: Fields[]) =>
  (await send(n, ...more)).said.booking.state;

/** The visitor's booking with that number, as the operator sees it. */
async function bookingOf(n: number) {
  const { rows } = await local.sql.query<{ id: string; token: string; lead_id: string }>(
    `select b.id, b.token, b.lead_id from bookings_pemba b join leads_pemba l on l.id = b.lead_id
     where l.full_name = $1 order by b.created_at desc`,
    [`Visitor ${n}`],
  );
  const [{ id, token, lead_id } = { id: "", token: "", lead_id: "" }] = rows;
  const booking = await diary.getDiaryBooking(id);
  if (!booking) throw new Error(`Visitor ${n} has no booking`);
  return { ...booking, token, lead_id };
}

const tellingOf = async (n: number) =>
  (await notices.listBookingNotices([(await bookingOf(n)).id], "https://kisiwa.example")).map(
    ({ telling, text }) => [telling, text.includes("[")],
  );

describe("a visit", () => {
  test("is requested for an hour, and thanked for as specified", async () => {
    const { status, said } = await send(1, visit);
    expect([status, said.thanks, said.booking.state]).toEqual([
      200,
      m.lead_thanks_consultation(),
      "requested",
    ]);
    expect(said.detail).toContain("60 minutes");
    expect(await bookingOf(1)).toMatchObject({
      ...{ kind: "viewing", mode: "visit", state: "requested", minutes: 60, properties: [] },
      starts_at: expect.stringContaining(wednesday) as string,
    });
  });

  test("is one of thirty who want the same time at once; the others are offered free hours", async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => send(n, visit)));
    expect(sent.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const states = sent.map(({ said }) => said.booking.state);
    expect(states.filter((state) => state === "requested")).toHaveLength(1);
    const losers = sent.filter(({ said }) => said.booking.state === "unplaced");
    expect(losers.map(({ said }) => said.booking.free.length)).toEqual(Array(29).fill(3));
    const { rows } = await local.sql.query(
      `select count(*)::int as leads, count(*) filter (where b.takes_time)::int as held
       from leads_pemba l join bookings_pemba b on b.lead_id = l.id`,
    );
    expect(rows).toEqual([{ leads: 30, held: 1 }]);
  });

  test("and a call of half an hour overlap in neither order", async () => {
    expect(await stateAfter(1, visit)).toBe("requested");
    expect(await stateAfter(2)).toBe("unplaced");
    expect(await stateAfter(3, at("11:00"))).toBe("booked");
    // A viewing of half an hour, in the middle of the hour before.
    const { id } = (await local.service.from("leads_pemba").insert(aLead()).select("id").single())
      .data ?? { id: "" };
    const half = { lead_id: id, date: wednesday, time: "09:30", minutes: 30 };
    expect(await diaryCommands.addViewing(half)).toMatchObject({ ok: true });
    expect(await stateAfter(4, visit, at("09:00"))).toBe("unplaced");
    expect(await stateAfter(5, at("09:00"))).toBe("booked");
    const overlapping = { ...half, time: "10:30" };
    expect(await diaryCommands.addViewing(overlapping)).toMatchObject({ reason: "taken" });
  });

  test("that is declined says so, frees its time, and can be asked for again", async () => {
    await send(1, visit);
    const { id, token, lead_id, updated_at, state } = await bookingOf(1);
    const declined = { ok: true, state: "declined" };
    const click = () => diaryCommands.cancelBookingVersion({ id, state, updated_at }, updated_at);
    expect([await click(), await commands.cancelBooking(id)]).toEqual([declined, declined]);
    expect(await queries.getBooking(token)).toMatchObject({ state: "declined" });
    expect(await tellingOf(1)).toEqual([["declined", false]]);
    expect((await details.getLead(lead_id))?.consultation?.state).toBe("declined");
    expect(await diary.listDiaryBookings(wednesday, wednesday)).toEqual([]);
    expect(await stateAfter(2)).toBe("booked");
    // Its page offers other times.
    const later = startOfSlot(wednesday, "14:00");
    expect(await commands.moveOwnBooking(token, later)).toEqual({ ok: true, state: "requested" });
    expect(await stateAfter(3, at("14:00"))).toBe("unplaced");
  });

  test("is booked once the operator confirms it, who tells the client next", async () => {
    await send(1, visit);
    expect((await diary.listViewingsToConfirm()).map(({ lead }) => lead.full_name)).toEqual([
      "Visitor 1",
    ]);
    const booking = await bookingOf(1);
    expect(await diaryCommands.confirmBooking(booking, booking.updated_at)).toEqual({ ok: true });
    expect(await bookingOf(1)).toMatchObject({ state: "booked", untold: "confirmed" });
    expect(await tellingOf(1)).toEqual([["confirmed", false]]);
    expect(await diary.listViewingsToConfirm()).toEqual([]);
  });

  test("that the operator moves is booked at the new time", async () => {
    await send(1, visit);
    const { id, updated_at: version } = await bookingOf(1);
    const other = { date: wednesday, time: "15:30", minutes: 90 };
    expect(await diaryCommands.saveBooking({ id, version }, other)).toEqual({ ok: true });
    expect(await tellingOf(1)).toEqual([["moved", false]]);
    expect(await stateAfter(2)).toBe("booked");
  });

  test("that its visitor moves is a request again, even if it was confirmed", async () => {
    await send(1, visit);
    const booking = await bookingOf(1);
    const move = (time: string) =>
      commands.moveOwnBooking(booking.token, startOfSlot(wednesday, time));
    const requested = { ok: true, state: "requested" };
    expect(await move("12:00")).toEqual(requested);
    const { updated_at } = await bookingOf(1);
    await diaryCommands.confirmBooking(booking, updated_at);
    expect(await move("13:00")).toEqual(requested);
    const lead = await details.getLead(booking.lead_id);
    expect([lead?.consultation_date, lead?.consultation_time]).toEqual([wednesday, "13:00"]);
    expect(await stateAfter(2, at("13:00"))).toBe("unplaced");
    expect(await stateAfter(3, at("12:00"))).toBe("booked");
    expect(await move("12:00")).toEqual({ ok: false, reason: "taken" });
  });

  test("that the operator arranged is moved by the client as before", async () => {
    await send(1, at("09:00"));
    const { lead_id } = await bookingOf(1);
    const own = { lead_id, date: wednesday, time: "10:00", minutes: 60 };
    expect(await diaryCommands.addViewing(own)).toMatchObject({ ok: true });
    const [, arranged] = await diary.listDiaryBookings(wednesday, wednesday);
    const { rows } = await local.sql.query<{ token: string }>(
      "select token from bookings_pemba where id = $1",
      [arranged?.id],
    );
    const token = rows[0]?.token ?? "";
    const there = startOfSlot(wednesday, "14:00");
    expect(await commands.moveOwnBooking(token, there)).toEqual({ ok: true, state: "booked" });
    // The lead stays at the time of the consultation.
    expect((await details.getLead(lead_id))?.consultation_time).toBe("09:00");
  });

  test("of suspected spam holds no time until it is cleared", async () => {
    const spam: Fields = [["second_remark", "x"]];
    expect(await stateAfter(1, visit, spam)).toBe("requested");
    expect(await stateAfter(2, visit, spam)).toBe("requested");
    expect(await stateAfter(3, visit)).toBe("requested");
    const clear = async (n: number) =>
      local.service.rpc("clear_spam", { entry: (await bookingOf(n)).lead_id }).throwOnError();
    await clear(1);
    expect((await bookingOf(1)).state).toBe("unplaced");
    await commands.cancelBooking((await bookingOf(3)).id);
    await clear(2);
    expect((await bookingOf(2)).state).toBe("requested");
    expect(await stateAfter(4)).toBe("unplaced");
  });

  test("outside office hours holds its time too", async () => {
    const sunday: Fields = [["consultation_date", addCalendarDays(wednesday, 4)]];
    expect(await stateAfter(1, visit, sunday)).toBe("requested");
    expect(await stateAfter(2, visit, sunday)).toBe("unplaced");
    expect(await stateAfter(3, sunday)).toBe("unplaced");
    expect(await stateAfter(4, sunday, at("11:00"))).toBe("requested");
  });

  test("is a tentative entry in a calendar until it is confirmed", async () => {
    await send(1, visit, viewing("azure-villa", "old-plot"));
    const booking = await bookingOf(1);
    const read = async () => {
      const { token } = booking;
      const response = await file.loader({
        request: new Request(`http://localhost/booking/${token}.ics`),
        params: { token },
        context: {},
      });
      return (await response.text()).replaceAll(/\r\n /g, "");
    };
    expect(await read()).toContain("STATUS:TENTATIVE");
    expect(await read()).toContain("SUMMARY:Viewing: Blue Villa\\, Old Plot");
    await diaryCommands.confirmBooking(booking, booking.updated_at);
    expect(await read()).toContain("STATUS:CONFIRMED");
  });
});

describe("a call", () => {
  test.each(["phone", "video"])("by %s is booked at once for half an hour", async (mode) => {
    expect(await stateAfter(1, [["mode", mode]])).toBe("booked");
    expect(await bookingOf(1)).toMatchObject({ kind: "consultation", mode, minutes: 30 });
  });

  test("is not made in another way, and keeps what was typed", async () => {
    for (const mode of ["office", "VISIT", "__proto__"]) {
      const { status, said } = await send(1, [["mode", mode]], viewing("old-plot"));
      expect(status, mode).toBe(422);
      expect(said.lastResult.error).toEqual({ mode: [m.booking_mode_unlisted()] });
      expect(said.lastResult.initialValue).toMatchObject({
        ...{ full_name: "Visitor 1", consultation_time: "10:00" },
        viewed: "old-plot",
      });
    }
  });

  test("takes a free time that was pressed instead of a day and an hour", async () => {
    const [first = ""] = await queries.listFreeHours(1);
    const { date, time } = slotOf(first);
    const pressed = new URLSearchParams({
      ...{ full_name: "Visitor 1", phone: "+255777000001", free_time: `${date}T${time}` },
      ...{ consultation_date: "", consultation_time: "", mode: "video" },
    });
    const response = (await leadRoute.action({
      request: new Request("http://localhost/lead/consultation", { method: "POST", body: pressed }),
      params: { source: "consultation" },
      context: {},
    })) as Response;
    expect(response.headers.get("Location")).toContain(`date=${date}`);
    expect(slotText((await bookingOf(1)).starts_at)).toBe(slotText(first));
  });

  test("and a visit are two requests, the same one sent twice is one", async () => {
    const again: Fields = [["submission_id", crypto.randomUUID()]];
    const path = async (...more: Fields[]) => (await send(1, ...more)).said.booking.path;
    const first = await path(visit, again, viewing("old-plot"));
    expect(await path(visit, again, viewing("old-plot"))).toBe(first);
    expect(await path(visit, viewing("old-plot"))).toBe(first);
    expect(await path([["mode", "video"]], at("12:00"))).not.toBe(first);
    const { rows } = await local.sql.query("select from leads_pemba");
    expect(rows).toHaveLength(2);
  });
});

describe("the properties of a booking", () => {
  const namesOf = async (n: number) => (await bookingOf(n)).properties.map(({ name }) => name);

  test("are those ticked, in their order, on its page and for the operator", async () => {
    await send(1, visit, viewing("reef-house", "blue-villa", "old-plot"));
    const listed = ["Reef House", "Blue Villa", "Old Plot"];
    expect(await namesOf(1)).toEqual(listed);
    const { token, lead_id } = await bookingOf(1);
    const page = await queries.getBooking(token);
    expect(page?.properties.map(({ slug }) => slug)).toEqual([
      "reef-house",
      "azure-villa",
      "old-plot",
    ]);
    const lead = await details.getLead(lead_id);
    for (const name of listed) expect(lead?.message).toContain(name);
  });

  test("make the lead's subject if there is one", async () => {
    await send(1, visit, viewing("old-plot"));
    const { rows } = await local.sql.query("select subject from leads_pemba");
    expect(rows).toEqual([{ subject: "Old Plot" }]);
    expect(await namesOf(1)).toEqual(["Old Plot"]);
  });

  test.each([
    ["a draft", ["secret-draft"]],
    ["a draft among others", ["secret-draft", "old-plot", "reef-house"]],
    ["nothing that exists", ["no-such-villa", "'; drop table leads_pemba", "../admin"]],
    ["an id", [crypto.randomUUID()]],
    ["a thousand", Array.from({ length: 400 }, (_, n) => `villa-${n}`)],
  ])("are published ones only: %s", async (_, slugs) => {
    expect(await stateAfter(1, visit, viewing(...slugs))).toBe("requested");
    expect(await namesOf(1)).toEqual(slugs.includes("old-plot") ? ["Old Plot", "Reef House"] : []);
    const { rows } = await local.sql.query("select message, property_id from leads_pemba");
    expect(JSON.stringify(rows)).not.toContain("Secret");
    expect(rows).toMatchObject([{ property_id: null }]);
  });

  test("come from the form alone, not from its address", async () => {
    const response = (await leadRoute.action({
      request: new Request("http://localhost/lead/consultation?properties=old-plot,reef-house", {
        method: "POST",
        body: formOf(1, visit),
      }),
      params: { source: "consultation" },
      context: {},
    })) as unknown;
    expect(response).toBeDefined();
    expect(await namesOf(1)).toEqual([]);
  });

  test("come from the outbox, too", async () => {
    const row = {
      ...{
        source: "consultation",
        full_name: "Visitor 1",
        phone: "1",
        phone_e164: "+255777000001",
      },
      ...{ consultation_date: wednesday, consultation_time: "10:00" },
      submission_id: crypto.randomUUID(),
      context: { page: "/", mode: "visit", properties: "old-plot,secret-draft,blue-villa" },
    };
    const left = { table: "leads_pemba", row, about: {} };
    expect(await submissions.deliverSubmission(left)).toBe("delivered");
    expect(await namesOf(1)).toEqual(["Old Plot", "Blue Villa"]);
  });

  test("are in the timeline and the export, and go with the person", async () => {
    await send(1, visit, viewing("old-plot", "reef-house"));
    const person = (await bookingOf(1)).lead.person_id ?? "";
    const { entries } = await people.getTimeline(person, 1, { kind: "operator" });
    expect(entries.filter(({ kind }) => kind === "booking")).toMatchObject([
      {
        title: expect.stringMatching(/^Viewing requested/) as string,
        subject: "Old Plot, Reef House",
      },
    ]);
    expect(await privacy.exportPerson(person)).toMatchObject({
      bookings: [{ mode: "visit", properties: "Old Plot, Reef House", state: "requested" }],
    });
    expect(await privacy.erasePerson(person)).toEqual({ ok: true });
    expect((await local.sql.query("select from booking_properties")).rowCount).toBe(0);
  });
});

describe("the form", () => {
  const load = (path: string, cookie = "") =>
    leadRoute.loader({
      request: new Request(`http://localhost${path}`, { headers: { Cookie: cookie } }),
      params: { source: "consultation" },
      context: {},
    });

  test("offers twelve free hours, and fills in the one in its address", async () => {
    const { choice } = await load(`/lead/consultation?date=${wednesday}&time=10:00`);
    expect(choice).toMatchObject({ mode: "phone", date: wednesday, time: "10:00" });
    expect(choice?.free).toHaveLength(12);
    const bad = await load("/lead/consultation?mode=office&date=2026-02-30&time=10:15");
    expect(bad.choice).toMatchObject({ mode: "phone", date: "", time: "" });
  });

  test("offers only times at which a visit fits", async () => {
    await send(1, visit);
    await send(2, at("14:00"));
    const { choice } = await load("/lead/consultation");
    const values = choice?.free.map(({ value }) => value) ?? [];
    const [day] = await queries.listSlots(wednesday);
    expect(day).toMatchObject({ state: "free" });
    expect(values).not.toContain(`${wednesday}T10:00`);
    expect(values).not.toContain(`${wednesday}T14:00`);
  });

  test("ticks the properties of its address, lists those of the shortlist, and no draft", async () => {
    const path = "/lead/consultation?properties=blue-villa,secret-draft,nothing";
    const { choice, path: action } = await load(path, "kisiwa_shortlist=old-plot.azure-villa");
    expect(choice).toMatchObject({
      mode: "visit",
      properties: [
        { slug: "azure-villa", isTicked: true },
        { slug: "old-plot", isTicked: false },
      ],
    });
    expect(action).toBe("/lead/consultation?properties=blue-villa,secret-draft,nothing");
    const draft = await load("/lead/consultation?property=secret-draft");
    expect(draft.choice).toMatchObject({ mode: "phone", properties: [] });
    expect(JSON.stringify(draft)).not.toContain("Secret");
  });
});
