import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";

/** One value per type. */
const VALUES: Record<string, string> = {
  text: "'x'",
  uuid: "gen_random_uuid()",
  integer: "1",
  bigint: "1",
  "double precision": "1",
  boolean: "true",
  date: "current_date",
  "timestamp with time zone": "now()",
  jsonb: "'{}'",
  ARRAY: "'{}'",
};

/** Values that satisfy a table's checks. A new table may need a line here; the test names it. */
const CHECKED: Record<string, Record<string, string>> = {
  activity_log: { action: "'added'" },
  alert_deliveries: { channel: "'mail'" },
  alerts: { kind: "'test'" },
  booking_changes: { to_state: "'booked'" },
  bin: { entity: "'lead'" },
  blocked_senders: { kind: "'number'" },
  booking_properties: { place: "2" },
  bookings_pemba: {
    ...{ kind: "'viewing'", mode: "'visit'" },
    ...{ starts_at: "'2026-01-01'", state: "'booked'" },
  },
  bulk_changes: { entity: "'lead'", kind: "'status'" },
  calendar_feed: { secret: "repeat('x', 32)" },
  contact_leads: { cta_type: "'phone'", entity_type: "'agency'" },
  dismissed_merges: { person_id: "'00000000-0000-0000-0000-000000000000'" },
  helpers: { password_hash: "'$scrypt$'" },
  operator_password: { hash: "'$scrypt$'" },
  people: { phone_e164: "'+255777000009'" },
  person_entries: { kind: "'note'" },
  properties_pemba: { type: "'house'" },
  property_documents: { media_type: "'application/pdf'" },
  property_owners: { mandate: "'open'" },
  property_events: { kind: "'published'" },
  property_price_changes: { former_price: "2" },
  push_subscriptions: { endpoint: "'https://push.example'" },
  search_alert_deliveries: { kind: "'news'" },
  saved_filters: { list: "'leads'" },
  search_criteria: { origin: "'operator'", person_id: "gen_random_uuid()" },
  slug_redirects: { kind: "'areas_pemba'" },
  whatsapp_templates: { templates: "'[]'" },
};

/** Excludes Postgres' own tables and the list of migrations. */
export async function everyTable(client: Client): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and (table_schema, table_name) <> ('local', 'migrations') order by 1, 2`,
  );
  return rows;
}

/** Inserts a row into every empty table; `client` must be superuser. */
export async function fillEmptyTables(client: Client): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const { schema, name } of await everyTable(client)) {
    const table = `${schema}.${name}`;
    if ((await client.query(`select from ${table} limit 1`)).rowCount) continue;
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = $1 and table_name = $2 and is_nullable = 'NO'
         and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`,
      [schema, name],
    );
    const needed = columns.map((one) => [one.name, VALUES[one.type] ?? `no value of ${one.type}`]);
    const row = { ...Object.fromEntries(needed), ...CHECKED[name] } as Record<string, string>;
    const values = Object.keys(row).length > 0 ? Object.values(row).join() : "default";
    const names = Object.keys(row).length > 0 ? `(${Object.keys(row).join()})` : "";
    await client.query(`insert into ${table} ${names} values (${values})`);
  }
  await client.query("reset session_replication_role");
}

/** `storage` is the folder with the buckets' files. */
export async function storeOneFileEach(client: Client, storage: string) {
  const { rows } = await client.query<{ bucket: string; isPublic: boolean; type: string }>(
    `select id as bucket, public as "isPublic", coalesce(allowed_mime_types[1], 'text/plain') as type
     from storage.buckets`,
  );
  const name = "deep/which one?";
  for (const { bucket, isPublic, type } of rows) {
    const version = randomUUID();
    await writeFile(join(storage, version), `the file of ${bucket}`);
    const cacheControl = isPublic ? "max-age=31536000" : "no-cache";
    await client.query(
      `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
       values ($1, $2, $3, $4, '{"by":"Asha"}')`,
      [bucket, name, version, { mimetype: type, cacheControl, size: 1 }],
    );
  }
  return rows.map((bucket) => ({ ...bucket, name }));
}
