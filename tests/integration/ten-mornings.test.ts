// @module-tag long
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { kindWords, queueKinds } from "~/domain/today/today-queue";
import { adminTabs } from "../support/admin-tabs";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { closedDays, mornings, type Morning } from "../support/mornings";
import { anArea } from "../support/rows";

const LEADS = 3000;
const PROPERTIES = 650;

let local: LocalSupabase;
let tabs: Awaited<ReturnType<typeof adminTabs>>;
let area: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  const { data } = await local.service
    .from("areas_pemba")
    .insert(anArea())
    .select("id")
    .single()
    .throwOnError();
  area = data.id;
  await local.service
    .from("agency_settings")
    .insert({ facts: { closedDays }, photos: [] })
    .throwOnError();
  await fillDatabase();
  const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
  const { setVersionReader } = await import("~/services/content-version.server");
  setVersionReader(getContentVersion);
  tabs = await adminTabs();
});
afterAll(() => local.stop());
afterEach(async () => {
  vi.useRealTimers();
  for (const statement of [
    "delete from tasks",
    "delete from properties_pemba where name not like 'Listing %'",
    "delete from callback_requests where whatsapp_e164 like '+2556%'",
    "delete from leads_pemba where phone_e164 like '+2556%'",
    "delete from people where phone_e164 like '+2556%'",
  ]) {
    await local.sql.query(statement);
  }
});

/** An agency of two years, the same each time: enquiries in every state, of which none is due. */
async function fillDatabase() {
  const { sql } = local;
  await sql.query("select setseed(0.54)");
  await sql.query(
    `insert into leads_pemba (full_name, phone, phone_e164, source, status, suspected_spam, created_at,
       first_answered_at, reminder_date)
     select 'Client ' || who, number, number,
       (array['guide', 'consultation', 'property-inquiry', 'walk-in'])[1 + n % 4],
       case when fate < 0.15 then 'new' when fate < 0.55 then 'contacted' when fate < 0.65 then 'offer-sent'
         when fate < 0.75 then 'deal-closed' else 'dead' end,
       fate < 0.02, wrote, case when fate >= 0.15 then wrote + interval '3 hours' end,
       case when fate between 0.4 and 0.55 then date '2026-04-01' + n % 90 end
     from (
       select n, who, '+25571' || lpad(who::text, 7, '0') as number, fate,
         timestamptz '2026-02-20 10:00+03' - age * interval '2 years' as wrote
       from generate_series(1, ${LEADS}) n
       cross join lateral (
         select (random() * 2000)::int + n * 0 as who, random() + n * 0 as fate, random() + n * 0 as age
       ) as dice
     ) as made`,
  );
  await sql.query(
    `insert into properties_pemba (name, description, location, type, price, latitude, longitude, area_id,
       is_published, availability_confirmed_on)
     select 'Listing ' || n, 'Generated.', 'Wete', (array['house', 'land', 'villa'])[1 + n % 3],
       20000 + (random() * 400)::int * 1000, -5.05, 39.73, $1, n % 10 > 0, '2026-03-05'
     from generate_series(1, ${PROPERTIES}) n`,
    [area],
  );
}

const there = (moment: string) => (moment.includes("T") ? `${moment}:00+03:00` : moment);
const WEEKS_BEFORE = "2026-02-23T10:00";

async function addPerson(person: Morning["people"][number], number: string) {
  const { name, reminder, booking } = person;
  if (person.callback) {
    await local.sql.query(
      `insert into callback_requests (full_name, whatsapp_number, whatsapp_e164, created_at)
       values ($1, $2, $2, $3)`,
      [name, number, there(person.callback)],
    );
  }
  if (person.hasLead === false) return;
  const wrote = there(person.wrote ?? WEEKS_BEFORE);
  const isAnswered = person.wrote === undefined;
  const [date, time] = reminder?.split("T") ?? [];
  const { rows } = await local.sql.query<{ id: string; person_id: string }>(
    `insert into leads_pemba (full_name, phone, phone_e164, source, message, status, suspected_spam, created_at,
       first_answered_at, reminder_date, reminder_time)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, person_id`,
    [
      ...[name, number, person.message ? "consultation" : "guide", person.message ?? null],
      ...[person.status ?? (isAnswered ? "contacted" : "new"), person.isSpam ?? false, wrote],
      ...[isAnswered ? wrote : null, date ?? null, time ?? null],
    ],
  );
  const [lead] = rows;
  if (booking) {
    const minutes = booking.kind === "viewing" ? 60 : 30;
    await local.sql.query(
      `insert into bookings_pemba (lead_id, kind, starts_at, state, untold, minutes, created_at, feedback_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[lead?.id, booking.kind ?? "consultation", there(booking.at), booking.state ?? "booked"],
        ...[booking.untold ?? null, minutes, wrote, booking.hasFeedback ? there(booking.at) : null],
      ],
    );
  }
  if (booking?.logged) {
    await local.sql.query(
      `insert into contact_logs (lead_id, form_id, content, left_step, logged_at)
       values ($1, gen_random_uuid(), 'Called', 'None', $2)`,
      [lead?.id, there(booking.logged)],
    );
  }
  if (person.closedBy) await closeAs(person.closedBy, lead?.id);
  if (person.banned) {
    await local.sql.query("select set_contact_ban($1, 'complaint')", [lead?.person_id]);
    await local.sql.query("update people set do_not_contact_since = $2 where id = $1", [
      ...[lead?.person_id, there(person.banned)],
    ]);
  }
}

async function closeAs(helper: string, lead?: string) {
  await local.sql.query("update leads_pemba set status = 'deal-closed' where id = $1", [lead]);
  await local.sql.query("update lead_status_changes set actor = $2 where lead_id = $1", [
    lead,
    helper,
  ]);
}

async function addProperty(name: string, confirmed: string): Promise<string> {
  const { rows } = await local.sql.query<{ id: string }>(
    `insert into properties_pemba (name, description, location, type, price, latitude, longitude, area_id,
       is_published, availability_confirmed_on)
     values ($1, 'A house.', 'Wete', 'house', 90000, -5.05, 39.73, $2, true, $3) returning id`,
    [name, area, confirmed],
  );
  return rows[0]?.id ?? "";
}

async function addMandate({
  property,
  owner,
  ends,
}: {
  property: string;
  owner: string;
  ends: string;
}) {
  const id = await addProperty(property, "2026-03-05");
  const number = "+255699999999";
  const { rows } = await local.sql.query<{ id: string }>(
    `insert into people (id, head_id, phone_e164, names, numbers)
     select id, id, $1, array[$2], array[$1] from gen_random_uuid() as id
     on conflict (phone_e164) do update set names = excluded.names returning id`,
    [number, owner],
  );
  await local.sql.query(
    `insert into property_owners (property_id, person_id, full_name, mandate, starts_on, ends_on)
     values ($1, $2, $3, 'exclusive', '2025-09-01', $4)`,
    [id, rows[0]?.id, owner, ends],
  );
}

async function addMorning({ people, tasks = [], mandates = [], listings = [] }: Morning) {
  for (const [n, person] of people.entries()) {
    await addPerson(person, `+2556${String(n).padStart(8, "0")}`);
  }
  for (const { title, due } of tasks) {
    await local.sql.query("insert into tasks (title, due_on) values ($1, $2)", [title, due]);
  }
  for (const mandate of mandates) await addMandate(mandate);
  for (const { name, confirmed } of listings) await addProperty(name, confirmed);
}

/** Kinds of the entries beside the queue, by a link that only they have. */
const linksOf = {
  task: "a[href^='/admin/today/tasks/']",
  feedback: "a[href^='/admin/today/feedback/']",
  deal: "a[href^='/admin/today/outcome/']",
  mandate: "a[href^='/admin/properties/'][href$='/owners']",
  listing: "a[href^='/admin/properties/'][href$='/edit']",
  confirm: "a[href^='/admin/diary/']",
};

function entryText(row: Element): string {
  if (row.matches("a")) return "older";
  const name = row.querySelector("a.font-semibold")?.textContent?.trim();
  const [other] = Object.entries(linksOf).find(([, link]) => row.querySelector(link)) ?? [];
  const label = row.querySelector("span.font-medium")?.textContent;
  const kind = other ?? queueKinds.find((one) => kindWords[one].label() === label);
  return `${kind} ${name}`;
}

const entriesOf = (document: Document) =>
  [
    ...document.querySelectorAll(
      "main [data-row], main details li, main > a[href='/admin/today?kind=older']",
    ),
  ].map(entryText);

describe(`with ${LEADS} leads and ${PROPERTIES} properties, Today begins as a good agent would on`, () => {
  test.each(mornings)("$name", async (morning) => {
    await addMorning(morning);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(there(morning.at)) });
    const { document } = await tabs.open("/admin/today");
    const entries = entriesOf(document);
    expect(entries.slice(0, morning.screen.length), morning.why).toEqual(morning.screen);
    const page = document.querySelector("main")?.textContent ?? "";
    for (const name of morning.absent ?? []) expect(page).not.toContain(name);
  });
});
