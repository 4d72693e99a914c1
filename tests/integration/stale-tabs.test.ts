import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { m } from "~/text/messages";
import { addCalendarDays } from "~/utils/time/dates";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { adminTabs, notice, toastOf, valueOf, type Tab } from "../support/admin-tabs";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

// Two tabs of one operator: what one has saved is not undone by the other, which does not know of it.

let local: LocalSupabase;
let tabs: Awaited<ReturnType<typeof adminTabs>>;
let lead: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  tabs = await adminTabs();
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from leads_pemba where true");
  const row = local.service.from("leads_pemba").insert(aLead()).select("id").single();
  lead = (await row).data?.id ?? "";
});

const today = todayInDarEsSalaam();
const day = addCalendarDays(today, 7);

describe("a booking", () => {
  const FORM = "#booking";
  let id: string;
  const open = () => tabs.open(`/admin/diary/${id}`);
  const stored = async () =>
    (
      await local.service
        .from("bookings_pemba")
        .select("state,starts_at,place")
        .eq("id", id)
        .single()
    ).data;
  const at = (time: string) => expect.stringContaining(`${day}T${time}`);

  beforeEach(async () => {
    const row = { lead_id: lead, kind: "viewing", state: "requested" } as const;
    const { data } = await local.service
      .from("bookings_pemba")
      .insert({ ...row, starts_at: `${day}T10:00:00+03:00` })
      .select("id")
      .single();
    id = data?.id ?? "";
  });

  test("that another tab has moved is not moved back unseen, and is when that is wanted", async () => {
    const [laptop, phone] = [await open(), await open()];
    const sent = await tabs.send(laptop, FORM, { time: "07:30", place: "Office A" });
    expect(toastOf(sent)).toContain(m.admin_diary_saved());
    const conflict = await tabs.send(phone, FORM, { place: "Office B" });
    expect(conflict.status).toBe(409);
    expect(notice(conflict).map(([field]) => field)).toEqual([
      "Time",
      m.admin_booking_label_place(),
    ]);
    expect(notice(conflict)[1]).toEqual([m.admin_booking_label_place(), "Office A", "Office B"]);
    expect(await stored()).toEqual({ state: "booked", starts_at: at("04:30"), place: "Office A" });
    expect(valueOf(conflict, "place")).toBe("Office B");
    expect(toastOf(await tabs.send(conflict, FORM))).toContain(m.admin_diary_saved());
    expect(await stored()).toEqual({ state: "booked", starts_at: at("07:00"), place: "Office B" });
  });

  test("is the same after its visitor has looked at it, whose time zone is kept then", async () => {
    const tab = await open();
    const { data } = await local.service
      .from("bookings_pemba")
      .select("token")
      .eq("id", id)
      .single();
    const zone = { booking_token: data?.token ?? "", zone: "Europe/Oslo" };
    expect((await local.service.rpc("set_own_time_zone", zone)).error).toBeNull();
    const rows = await local.sql.query("select time_zone from bookings_pemba");
    expect(rows.rows).toEqual([{ time_zone: "Europe/Oslo" }]);
    expect(toastOf(await tabs.send(tab, FORM, { time: "07:30" }))).toContain(m.admin_diary_saved());
  });

  test("is saved once by a form whose answer was lost", async () => {
    const tab = await open();
    for (let n = 0; n < 2; n++) {
      const sent = await tabs.send(tab, FORM, { time: "07:30", place: "Office A" });
      expect(toastOf(sent)).toContain(m.admin_diary_saved());
    }
    expect(await stored()).toMatchObject({ starts_at: at("04:30"), place: "Office A" });
  });

  test("that another tab has declined is neither saved nor confirmed again", async () => {
    const [laptop, phone] = [await open(), await open()];
    expect(toastOf(await tabs.send(laptop, "#booking-cancel"))).toContain(m.admin_diary_declined());
    const confirmed = await tabs.send(phone, "#booking-confirm");
    expect(confirmed.headers.get("Location")).toBe(`/admin/diary/${id}`);
    expect(toastOf(confirmed)).toContain(m.admin_diary_booking_changed());
    const saved = await tabs.send(phone, FORM, { place: "Office B" });
    expect(notice(saved)[0]).toEqual(["State", m.admin_booking_declined(), "Booked"]);
    expect(await stored()).toMatchObject({ state: "declined", place: null });
    expect(toastOf(await tabs.send(phone, "#booking-cancel"))).toContain(m.admin_diary_declined());
  });

  test("that another tab has moved is not cancelled unseen", async () => {
    const [laptop, phone] = [await open(), await open()];
    await tabs.send(laptop, FORM, { time: "07:30" });
    expect(toastOf(await tabs.send(phone, "#booking-cancel"))).toContain(
      m.admin_diary_booking_changed(),
    );
    expect(await stored()).toMatchObject({ state: "booked" });
    expect(toastOf(await tabs.send(await open(), "#booking-cancel"))).toContain("cancelled");
  });

  test("is confirmed once, however often that is sent", async () => {
    const tab = await open();
    for (let n = 0; n < 2; n++)
      expect(toastOf(await tabs.send(tab, "#booking-confirm"))).toContain("Booking confirmed");
    expect(await stored()).toMatchObject({ state: "booked" });
  });
});

describe.each(["lead", "person"])("a reminder on the page of a %s", (page) => {
  const FORM = "#lead-reminder";
  const open = async () => {
    const row = local.service.from("leads_pemba").select("person_id").eq("id", lead).single();
    return tabs.open(
      page === "lead" ? `/admin/leads/${lead}` : `/admin/people/${(await row).data?.person_id}`,
    );
  };
  const stored = async () =>
    (
      await local.service
        .from("leads_pemba")
        .select("reminder_date,reminder_note")
        .eq("id", lead)
        .single()
    ).data;
  const set = (tab: Tab, reminder_note: string, reminder_date = day) =>
    tabs.send(tab, FORM, { reminder_note, reminder_date });

  test("that another tab has set is not replaced unseen, and is when that is wanted", async () => {
    const [laptop, phone] = [await open(), await open()];
    for (let n = 0; n < 2; n++)
      expect(toastOf(await set(laptop, "Call"))).toContain(m.admin_lead_reminder_saved());
    const conflict = await set(phone, "Write", today);
    expect(conflict.status).toBe(409);
    expect(notice(conflict)[1]).toEqual(["Reminder note", "Call", "Write"]);
    expect(await stored()).toEqual({ reminder_date: day, reminder_note: "Call" });
    expect(toastOf(await tabs.send(conflict, FORM))).toContain(m.admin_lead_reminder_saved());
    expect(await stored()).toEqual({ reminder_date: today, reminder_note: "Write" });
  });

  test("that another tab has set is not cleared unseen", async () => {
    await set(await open(), "Call");
    const [laptop, phone] = [await open(), await open()];
    await set(laptop, "Write", today);
    const cleared = await tabs.send(phone, "#lead-reminder-clear");
    expect(toastOf(cleared)).toContain(m.admin_lead_reminder_newer());
    expect(await stored()).toEqual({ reminder_date: today, reminder_note: "Write" });
    const tab = await open();
    for (let n = 0; n < 2; n++)
      expect(toastOf(await tabs.send(tab, "#lead-reminder-clear"))).toContain("cleared");
    expect(await stored()).toEqual({ reminder_date: null, reminder_note: null });
  });

  test("is based on what was seen, also when the form came back with a mistake", async () => {
    const [laptop, phone] = [await open(), await open()];
    await set(laptop, "Call");
    const returned = await set(phone, "", today);
    expect(returned.status).toBe(422);
    expect((await set(returned, "Write", today)).status).toBe(409);
  });
});

test("the details of a lead are saved once by a form whose answer was lost", async () => {
  const tab = await tabs.open(`/admin/leads/${lead}/edit`);
  for (let n = 0; n < 2; n++) {
    const typed = { full_name: "Asha J. Khamis", subject: "A plot" };
    const sent = await tabs.send(tab, `form:has([name="full_name"])`, typed);
    expect(toastOf(sent)).toContain(m.admin_lead_updated());
  }
});

test("an availability that another tab has set is named when it is set again", async () => {
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const row = aProperty(area.data?.id ?? "");
  const { data } = await local.service.from("properties_pemba").insert(row).select("id").single();
  const form = `form:has([name="property_id"][value="${data?.id}"]):has([name="availability"])`;
  const [laptop, phone] = [
    await tabs.open("/admin/properties"),
    await tabs.open("/admin/properties"),
  ];
  const set = async (tab: Tab, availability: string) =>
    toastOf(await tabs.send(tab, form, { availability }));
  expect(await set(laptop, "reserved")).toContain('Property marked as reserved"');
  expect(await set(phone, "sold")).toContain(
    m.admin_property_availability_changed({
      message: "Property marked as sold",
      former: "Reserved",
    }),
  );
  expect(await set(phone, "sold")).toContain('Property marked as sold"');
});
