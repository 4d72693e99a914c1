import type { LocalSupabase } from "./local-supabase";
import { aLead, aProperty } from "./rows";

/** Tables that record a deletion and its undo. */
const TRACES = new Set(["activity_log", "bin", "content_changes", "unused_pictures"]);

/** Every row of the database by table, without the columns that count changes. */
export async function everyRow({ sql }: LocalSupabase): Promise<Record<string, unknown[]>> {
  const tables = await sql.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.rows.filter((table) => !TRACES.has(table.name))) {
    const read = await sql.query<{ row: unknown }>(
      `select to_jsonb(t) - array['updated_at', 'sequence'] as row from public.${name} t
       order by to_jsonb(t) - array['updated_at', 'sequence']`,
    );
    rows[name] = read.rows.map(({ row }) => row);
  }
  return rows;
}

export type Everything = Record<
  | "area"
  | "property"
  | "service"
  | "post"
  | "claim"
  | "testimonial"
  | "paper"
  | "lead"
  | "person"
  | "owner",
  string
>;

export const picture = (name: string) => `https://files.example/storage/v1/object/public/${name}`;

/** Creates a row of each kind that can be deleted, with rows in every table that refers to it. */
export async function aRowOfEverything({ sql, service }: LocalSupabase): Promise<Everything> {
  const one = async (text: string, values: unknown[] = []) =>
    (await sql.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? "";
  const area = await one(
    "insert into areas_pemba (name, short_description, long_description, cover_image) values ('Konde', 'x', 'y', $1)",
    [picture("areas/konde.jpg")],
  );
  const villa = aProperty(area, { name: "Old Villa", price: 300_000, featured: true });
  const listed = await service.from("properties_pemba").insert(villa).select("id").single();
  const property = listed.data?.id ?? "";
  await sql.query(
    "update properties_pemba set name = 'Kiweni Villa', slug = 'kiweni-villa', images = $1, price = 280000",
    [[picture("properties/a.jpg"), picture("properties/b.jpg")]],
  );
  const serviceId = await one(
    "insert into services_pemba (title, description, image) values ('Surveys', 'x', $1)",
    [picture("site/s.jpg")],
  );
  const post = await one(
    `insert into blog_posts_pemba (title, excerpt, content, cover_image)
     values ('Deposits', 'x', '<p>y</p>', $1)`,
    [picture("blog/p.jpg")],
  );
  const claim = await one(
    `insert into claims (post_id, statement, as_of, review_on)
     values ($1, 'A figure', '2026-01-01', '2030-01-01')`,
    [post],
  );
  await one(
    `insert into claims (area_id, statement, as_of, review_on)
     values ($1, 'Another', '2026-01-01', '2030-01-01')`,
    [area],
  );
  const { lead, person } = await aVisitor({ sql, service }, property, serviceId);
  const owner = await anOwner(sql, property);
  const testimonial = await one(
    `insert into testimonials (quote, name, consented_on, property_id)
     values ('They told us the truth', 'Asha Juma', '2026-01-01', $1)`,
    [property],
  );
  const paper = await one(
    `insert into title_papers (property_id, fact, name, url, width, height)
     values ($1, 'survey_plan', 'Survey plan, sheet 1', $2, 800, 600)`,
    [property, picture("documents/plan.jpg")],
  );
  return {
    area,
    property,
    service: serviceId,
    post,
    claim,
    testimonial,
    paper,
    lead,
    person,
    owner,
  };
}

type Clients = Pick<LocalSupabase, "sql" | "service">;

async function aVisitor({ sql, service }: Clients, property: string, serviceId: string) {
  const row = aLead({
    ...{ full_name: "Asha Juma", source: "consultation", message: "Is it still free?" },
    ...{ consultation_date: "2031-03-04", consultation_time: "10:00", property_id: property },
    ...{ submission_id: crypto.randomUUID(), service_id: serviceId },
  });
  const { data } = await service.from("leads_pemba").insert(row).select("id,person_id").single();
  const lead = data?.id ?? "";
  const person = data?.person_id ?? "";
  await sql.query("update leads_pemba set status = 'contacted' where id = $1", [lead]);
  await sql.query(
    `insert into bookings_pemba (lead_id, kind, property_id, starts_at, state)
     values ($1, 'viewing', $2, '2031-04-05 07:00+00', 'booked')`,
    [lead, property],
  );
  await sql.query(
    "insert into booking_properties (booking_id, property_id, place) select id, $1, 2 from bookings_pemba",
    [property],
  );
  await sql.query(
    "update bookings_pemba set starts_at = '2031-04-06 07:00+00' where kind = 'viewing'",
  );
  await sql.query(
    "insert into alert_deliveries (alert_id, channel) select id, 'mail' from alerts where kind <> 'digest'",
  );
  await sql.query(
    "insert into contact_logs (lead_id, form_id, content, left_step) values ($1, gen_random_uuid(), 'x', 'y')",
    [lead],
  );
  await sql.query(
    `insert into offers (lead_id, property_id, amount, offered_on, conditions)
     values ($1, $2, 250000, '2026-11-01', 'With the boat')`,
    [lead, property],
  );
  await sql.query(
    `insert into deals (lead_id, property_id, price, closed_on, first_word_on)
     values ($1, $2, 250000, '2026-11-20', '2026-11-01')`,
    [lead, property],
  );
  await sql.query(
    "insert into callback_requests (full_name, whatsapp_number, lead_id) values ('Asha Juma', '+255777123456', $1)",
    [lead],
  );
  await sql.query(
    "insert into person_entries (person_id, lead_id, kind, content) values ($1, $2, 'whatsapp', 'Karibu')",
    [person, lead],
  );
  await sql.query(
    "insert into tasks (title, person_id, property_id) values ('Ask for the survey', $1, $2)",
    [person, property],
  );
  const tag = await sql.query<{ id: string }>(
    "insert into tags (name) values ('VIP') returning id",
  );
  const tagId = tag.rows[0]?.id;
  await sql.query("insert into person_tags (person_id, tag_id) values ($1, $2)", [person, tagId]);
  await sql.query("insert into property_tags (property_id, tag_id) values ($1, $2)", [
    property,
    tagId,
  ]);
  await sql.query(
    `insert into contact_leads (full_name, phone, entity_type, entity_name, property_id, cta_type, contact_value)
     values ('Asha Juma', '+255777123456', 'property', 'Kiweni Villa', $1, 'phone', '1')`,
    [property],
  );
  await sql.query(
    `with event as (
       insert into property_events (property_id, kind) values ($1, 'published') returning id
     ) insert into property_matches (event_id, criteria_id, place, told_at)
     select event.id, c.id, 9, now() from event, search_criteria c`,
    [property],
  );
  await sql.query("insert into search_alert_mails (criteria_id) select id from search_criteria");
  await sql.query(
    `with delivery as (
       insert into search_alert_deliveries (criteria_id, kind)
       select criteria_id, 'news' from search_alert_mails returning id, criteria_id
     ) insert into search_alert_news (event_id, criteria_id, delivery_id)
     select m.event_id, m.criteria_id, d.id from delivery d join property_matches m using (criteria_id)`,
  );
  return { lead, person };
}

/** Adds an owner who has never written, with a mandate's document, and a document without an owner. */
async function anOwner(sql: LocalSupabase["sql"], property: string): Promise<string> {
  const { rows } = await sql.query<{ id: string; person_id: string }>(
    `insert into property_owners (property_id, person_id, full_name, mandate, starts_on)
     values ($1, public.person_of_number('+255777999888'), 'Mzee Bakari', 'exclusive', '2026-01-01')
     returning id, person_id`,
    [property],
  );
  const [owner] = rows;
  for (const [name, of] of [
    ["mandate.pdf", owner?.id],
    ["survey.pdf", null],
  ]) {
    await sql.query(
      `insert into property_documents (property_id, owner_id, name, file_name, media_type, byte_size, url)
       values ($1, $2, 'Paper', $3, 'application/pdf', 10, $4)`,
      [property, of, name, picture(`documents/${name}`)],
    );
  }
  return owner?.person_id ?? "";
}

/** Deletes every row that `aRowOfEverything` has made, and what the bin holds. */
export async function empty({ sql }: LocalSupabase): Promise<void> {
  for (const table of [
    ...["bin", "offers", "deals", "callback_requests", "contact_leads", "leads_pemba", "tasks"],
    ...["properties_pemba", "claims where key is null", "blog_posts_pemba", "areas_pemba"],
    ...[
      "services_pemba where title = 'Surveys'",
      "people",
      "tags",
      "unused_pictures",
      "activity_log",
    ],
    "testimonials",
  ]) {
    await sql.query(`delete from ${table}`);
  }
}
