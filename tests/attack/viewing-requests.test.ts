import { afterAll, expect, test } from "vitest";
import { m } from "~/text/messages";
import { ask, inParallel, leadsOf, post, sql, type Fields } from "../support/attacker";

/** A Wednesday seven months ahead, which no other test books. */
function aWednesday(): string {
  const day = new Date(Date.now() + 210 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}
const day = aWednesday();
const FORM = "/lead/consultation";

let visitors = 0;
function formOf(more: [string, string][]): [string, string][] {
  visitors += 1;
  const fields: [string, string][] = [
    ["full_name", `Viewing Attacker ${Date.now()} ${visitors}`],
    ["phone", `0777 ${String(200_000 + visitors)}`],
    ["consultation_date", day],
    ["mode", "visit"],
  ];
  const named = new Set(more.map(([name]) => name));
  return [...fields.filter(([name]) => !named.has(name)), ...more];
}

const send = (fields: Fields) => post(FORM, fields);
const nameIn = (fields: [string, string][]) => fields[0]?.[1];

async function bookingsOf(name: string | undefined) {
  const { rows } = await sql.query<{ state: string; mode: string; minutes: number; names: string }>(
    `select b.state, b.mode, b.minutes, public.booking_property_names(b.id) as names
     from bookings_pemba b join leads_pemba l on l.id = b.lead_id where l.full_name = $1`,
    [name],
  );
  return rows;
}

afterAll(() => sql.query("delete from leads_pemba where full_name like 'Viewing Attacker %'"));

test("fifty visitors and callers who overlap at once hold a time for one of them", async () => {
  const forms = Array.from({ length: 50 }, (_, n) =>
    formOf([
      ["mode", n % 2 === 0 ? "visit" : "phone"],
      ["consultation_time", "10:00"],
    ]),
  );
  const answers = await inParallel(forms, forms.length, send);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  const { rows } = await sql.query(
    `select count(*)::int as leads, count(*) filter (where b.takes_time)::int as held
     from bookings_pemba b where b.starts_at = $1`,
    [`${day}T10:00:00+03:00`],
  );
  expect(rows).toEqual([{ leads: 50, held: 1 }]);
});

test.each(["office", "visit,phone", "<script>", "constructor", "x".repeat(5000)])(
  "no other mode is taken: %s",
  async (mode) => {
    const form = formOf([
      ["mode", mode],
      ["consultation_time", "11:00"],
    ]);
    const { status, text } = await send(form);
    expect(status).toBe(422);
    expect(text).toContain(m.booking_mode_unlisted());
    expect(await leadsOf(nameIn(form))).toEqual([]);
  },
);

test("fields that no browser sends set nothing of the booking", async () => {
  const form = formOf([
    ["consultation_time", "12:00"],
    ["state", "booked"],
    ["takes_time", "false"],
    ["minutes", "120"],
    ["kind", "consultation"],
    ["property_id", crypto.randomUUID()],
    ["properties", "clove-lane-townhouse"],
    ["context", '{"mode":"phone"}'],
    ["is_suspected", "true"],
    ["free_time", "1999-01-01T09:00"],
  ]);
  expect((await send(form)).status).toBe(302);
  expect(await bookingsOf(nameIn(form))).toEqual([
    { state: "requested", mode: "visit", minutes: 60, names: null },
  ]);
});

test("a thousand properties are refused, four hundred are read as twenty", async () => {
  const many = (count: number) =>
    formOf([
      ["consultation_time", "14:00"],
      ...Array.from({ length: count }, (_, n): [string, string] => ["viewed", `villa-${n}`]),
    ]);
  expect((await send(many(1000))).status).toBe(413);
  const form = many(400);
  expect((await send(form)).status).toBe(302);
  const [booking] = await bookingsOf(nameIn(form));
  expect(booking).toMatchObject({ state: "requested", names: null });
  const { rows } = await sql.query<{ length: number }>(
    "select length(context ->> 'properties') from leads_pemba where full_name = $1",
    [nameIn(form)],
  );
  expect(rows[0]?.length).toBeLessThan(300);
});

test("a draft is offered in no form and in no booking", async () => {
  const slug = `secret-${Date.now()}`;
  const { rows } = await sql.query<{ id: string }>(
    `insert into properties_pemba (name, slug, description, location, type, price, latitude, longitude, area_id)
     select 'Secret Draft', $1, 'x', 'y', 'house', 1, latitude, longitude, id from areas_pemba limit 1
     returning id`,
    [slug],
  );
  for (const query of [`property=${slug}`, `properties=${slug},clove-lane-townhouse`]) {
    expect((await ask(`${FORM}?${query}`)).text).not.toContain("Secret Draft");
  }
  const form = formOf([
    ["consultation_time", "15:00"],
    ["viewed", slug],
    ["viewed", rows[0]?.id ?? ""],
    ["viewed", "clove-lane-townhouse"],
  ]);
  expect((await send(form)).status).toBe(302);
  expect(await bookingsOf(nameIn(form))).toMatchObject([{ names: "Clove Lane Townhouse" }]);
  await sql.query("delete from properties_pemba where slug = $1", [slug]);
});

test("the form's page is never cached, and is nobody else's", async () => {
  const answer = await ask(`${FORM}?properties=clove-lane-townhouse`, {
    headers: { Cookie: "kisiwa_shortlist=vumawimbi-beach-villa-with-reef-view" },
  });
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.text).toContain("Vumawimbi");
  expect((await ask(`${FORM}?properties=clove-lane-townhouse`)).text).not.toContain("Vumawimbi");
});
