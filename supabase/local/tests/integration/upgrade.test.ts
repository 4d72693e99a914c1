import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { backUp, withServedDatabase } from "../../backup";
import { migrate, readHistory } from "../../postgres/migrate";
import { type Migration, readFormerMigrations } from "../../postgres/migration-files";
import { restore } from "../../restore";
import { loadSecrets } from "../../supervisor/secrets";
import { type Definitions, differences, readCatalog, readRequiredRows } from "../support/catalog";
import { applyFormerMigrations, makeFormerDatabase } from "../support/former-database";
import { startTestPostgres, type TestPostgres } from "../support/local-postgres";
import { temporaryDirectory } from "../support/started-site";

/** The migrations of commit d64386c3, and later ones by number. */
let first: Migration[];
let later: Map<string, Migration>;
/** In the order they landed on main. */
const LANDED = [
  ["20261201500001"],
  ["20261201500002"],
  ["20261201300001"],
  ["20261201600000", "20261201600100"],
  ["20261201550001"],
  ["20261201700000"],
  ["20261201400001"],
  ["20261202000100"],
];
/** A step that no version before 1.0 had. */
const LAST_STEP = "20261201900000";

let postgres: TestPostgres;
let url: string;
let present: { catalog: Definitions; rows: Definitions };

beforeAll(async () => {
  const former = await readFormerMigrations();
  first = former.first;
  later = new Map(former.later.map((one) => [one.name.slice(0, 14), one]));
  postgres = await startTestPostgres();
  await createDatabase("present");
  await migrate(url);
  present = await connected(async (client) => ({
    catalog: await readCatalog(client),
    rows: await readRequiredRows(client),
  }));
  await createDatabase("former");
  await makeFormerDatabase(url, first);
});
afterAll(() => postgres.stop());
/** Each test starts with a database of d64386c3. */
beforeEach(() => createDatabase(`former_${++databases}`, "former"));

let databases = 0;
async function createDatabase(name: string, template = "template1") {
  const client = new Client(Object.assign(new URL(postgres.url), { pathname: "/template1" }).href);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  // A copy lacks its template's owner and settings; these are from platform.sql.
  const owner = template === "former" ? "postgres" : "current_user";
  await client.query(`alter database ${name} owner to ${owner}`);
  await client.query(`alter database ${name} set search_path = "$user", public, extensions`);
  await client.end();
  url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
}

async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}
const query = (sql: string) => connected(async (client) => (await client.query(sql)).rows);
const history = () => connected(async (client) => Object.keys(await readHistory(client)));
const catalog = () => connected(readCatalog);
const numbered = (numbers: string[]) =>
  numbers.flatMap((number) => later.get(number) ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));

/** As recorded by a new installation. */
async function presentHistory() {
  const names = (await readdir("supabase/migrations")).sort();
  return [...names, "platform.sql", "platform_changes.sql"];
}

/** Rows of visitors and the operator, as stored by d64386c3. */
const ROWS = `
  insert into areas_pemba (name, short_description, long_description) values ('Wete', 'A town', '');
  insert into properties_pemba
      (name, description, location, type, status, price, latitude, longitude, area_id, is_published)
    select 'Maison d’Été', '', 'Wete', 'house', 'Ready to Move In', 90000, -5, 39.7, id, true
    from areas_pemba;
  insert into blog_posts_pemba (title, excerpt, content) values ('Old', '', '<p>Old</p>');
  insert into leads_pemba (full_name, phone, phone_e164, source, status, reminder_date, notes,
      consultation_date, consultation_time) values
    ('Zoë Müller', '0777 000 001', '+255777000001', 'guide', 'dead', '2026-12-24', '[]', null, null),
    ('Juma', '07700 900123', '+447700900123', 'consultation', 'contacted', null,
      '[{"content": "Call again", "timestamp": "2026-11-01T08:00:00Z"}]', '2031-03-05', '10:00'),
    ('No number', 'ask at the shop', null, 'guide', 'new', null, '[]', null, null);
  insert into callback_requests (full_name, whatsapp_number, whatsapp_e164)
    values ('Asha', '0777 000 002', '+255777000002');
  insert into contact_leads (entity_type, entity_name, cta_type, contact_value, phone)
    values ('property', 'Maison d’Été', 'whatsapp', '+255', '00255 777 000 001');
  update claims set figure = '12%' where key = 'tourism-growth';
  update services_pemba set title = 'Land surveys' where slug = 'land-research';`;

const TABLES = [
  "areas_pemba",
  "properties_pemba",
  "blog_posts_pemba",
  "services_pemba",
  "claims",
  "leads_pemba",
  "lead_status_changes",
  "callback_requests",
  "contact_leads",
  "people",
  "bookings_pemba",
  "booking_changes",
  "search_criteria",
  "alerts",
  "activity_log",
];
/** Columns that an upgrade computes or adds by design. */
const UPGRADED =
  "'{phone,whatsapp_number,search_text,sequence,next_reminder,due_at,details_version,match_keys,is_message,untold,told_at,spam_mark_id,is_hidden,dead_reason,dead_note,no_deal_reason,do_not_contact,do_not_contact_note,do_not_contact_since,contact_ban,minutes,liked,price_opinion,next_step,feedback_at,mode,is_suspected,takes_time,video_url,tour_url,tag_ids,bulk_change_id,floor_plans,actor}'";
const rowsOf = (client: Client, without = UPGRADED) =>
  Promise.all(
    TABLES.map(async (table) => {
      const sql = `select to_jsonb(t) - ${without}::text[] as row from ${table} t order by id`;
      return [table, (await client.query<{ row: object }>(sql)).rows];
    }),
  );

/** Checks ROWS after an upgrade. */
async function expectUpgradedRows(client: Client) {
  const { rows } = await client.query(
    `select phone from leads_pemba union all select whatsapp_number from callback_requests
     union all select 'click ' || phone from contact_leads order by 1`,
  );
  expect(rows.map(({ phone }) => phone)).toEqual([
    "+255777000001",
    "+255777000002",
    "+447700900123",
    "ask at the shop",
    "click +255777000001",
  ]);
  const { rows: people } = await client.query(
    "select search_text, next_reminder::text from people where names[1] = 'Zoë Müller'",
  );
  expect(people).toEqual([
    { search_text: expect.stringContaining("zoe muller"), next_reminder: "2026-12-24" },
  ]);
  const { rows: bookings } = await client.query(
    "select sequence = floor(extract(epoch from updated_at)) as seconds from bookings_pemba",
  );
  expect(bookings).toEqual([{ seconds: true }]);
}

describe("a database of d64386c3", () => {
  test("is upgraded with every row, to what a new installation has", async () => {
    await query("alter role anon reset statement_timeout");
    const before = await connected(async (client) => {
      await client.query(ROWS);
      return rowsOf(client);
    });
    await migrate(url);
    expect(differences(present.catalog, await catalog())).toEqual([]);
    expect(await history()).toEqual(await presentHistory());
    await connected(async (client) => {
      expect(await rowsOf(client)).toEqual(before);
      await expectUpgradedRows(client);
    });
    expect(
      await query("select setconfig from pg_db_role_setting where setrole = 'anon'::regrole"),
    ).toEqual([{ setconfig: ["statement_timeout=3s"] }]);
    expect(await migrate(url)).toEqual([]);
  });

  test("is upgraded too where it had applied a former edition of a migration", async () => {
    await query(
      `update local.migrations
         set checksum = '583d8c4d257cb02acc00f008f0464d5c093f0f6420663f016e953bfdfd571848'
         where name = '20261128400100_undone_status.sql'`,
    );
    await migrate(url);
    expect(await history()).toEqual(await presentHistory());
  });

  test("is upgraded once when two processes start at the same time", async () => {
    const applied = await Promise.all([migrate(url), migrate(url)]);
    expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, true]);
    expect(differences(present.catalog, await catalog())).toEqual([]);
  });
});

test.each(LANDED.map((added, index) => ({ added, numbers: LANDED.slice(0, index + 1).flat() })))(
  "a database of a version between d64386c3 and 1.0 is upgraded: the one that added $added",
  async ({ numbers }) => {
    await applyFormerMigrations(
      url,
      numbers.flatMap((one) => later.get(one) ?? []),
    );
    const missing = [...later.keys()].filter((number) => !numbers.includes(number));
    expect(missing).toContain(LAST_STEP);
    const applied = await migrate(url);
    const steps = numbered(missing).map(({ name }) => name);
    expect(applied.slice(0, steps.length)).toEqual(steps);
    expect(differences(present.catalog, await catalog())).toEqual([]);
    expect(differences(present.rows, await connected(readRequiredRows))).toEqual([]);
    expect(await history()).toEqual(await presentHistory());
  },
);

describe("an upgrade that ends midway leaves nothing of itself, and is done by the next start", () => {
  const isUntouched = async () => {
    const names = first.map(({ name }) => name);
    expect((await history()).filter((name) => !name.startsWith("platform"))).toEqual(names);
    expect(await query("select to_regprocedure('public.fold_text(text)') as fold")).toEqual([
      { fold: null },
    ]);
  };

  test("because a step fails", async () => {
    await query("alter table bookings_pemba add column sequence int");
    await expect(migrate(url)).rejects.toThrow(
      'The migration 20261201500002_bookings_sequence.sql failed: column "sequence" of relation "bookings_pemba" already exists.',
    );
    await isUntouched();
    await query("alter table bookings_pemba drop column sequence");
    await migrate(url);
    expect(differences(present.catalog, await catalog())).toEqual([]);
  });

  test("because its connection is lost", async () => {
    const holder = new Client(url);
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("begin; lock table bookings_pemba in access exclusive mode");
    const lost = expect(migrate(url)).rejects.toThrow(/terminat/);
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kisiwa-migrate' and wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await query(waiting)).length).toBe(1);
    await lost;
    await holder.query("rollback");
    await isUntouched();
    await migrate(url);
    expect(differences(present.catalog, await catalog())).toEqual([]);
  });
});

describe("a database is left untouched", () => {
  test.each([
    [
      "that is older than d64386c3",
      "delete from local.migrations where name = '20261130300000_slips_in_numbers.sql'",
      /^This database is older than this version can upgrade: start the site at commit d64386c3 with it once, then this version; nothing was changed in it\.$/,
    ],
    [
      "that has a migration nobody knows",
      "insert into local.migrations values ('20261130500000_mine.sql', '')",
      /^This database was made by another version of the site, whose migration 20261130500000_mine\.sql is not in this one: start the version that made it, or set DATA_DIR to an empty directory for a new database; nothing was changed in this one\.$/,
    ],
    [
      "that has a known migration of another content",
      "update local.migrations set checksum = '' where name ~ 'slugs'",
      /^The migration 20261121000100_slugs\.sql has changed since this database applied it: /,
    ],
  ])("%s", async (_, change, sentence) => {
    await query(change);
    const before = [await catalog(), await history()];
    await expect(migrate(url)).rejects.toThrow(sentence);
    expect([await catalog(), await history()]).toEqual(before);
  });
});

describe("a backup", () => {
  /** Returns the path of a backup of a former database with ROWS. */
  async function backedUp(migrations: Migration[]): Promise<string> {
    const original = join(await temporaryDirectory(), "original");
    await mkdir(original, { mode: 0o711 });
    await inDatabase(original, async (client, at) => {
      await makeFormerDatabase(at, migrations);
      await client.query(ROWS);
    });
    const path = `${original}.tar.gz`;
    await backUp(original, path);
    return path;
  }
  async function inDatabase<T>(
    directory: string,
    work: (client: Client, at: string) => Promise<T>,
  ): Promise<T> {
    const { databasePassword } = await loadSecrets(directory);
    return withServedDatabase(directory, databasePassword, (at) => {
      url = at;
      return connected((client) => work(client, at));
    });
  }

  test.each([
    ["of d64386c3", () => first],
    ["of the last version before 1.0", () => [...first, ...numbered(LANDED.flat())]],
  ])("%s is restored with every row and upgraded by the next start", async (_, migrations) => {
    const path = await backedUp(migrations());
    const restored = join(await temporaryDirectory(), "restored");
    await restore(path, restored);
    await inDatabase(restored, async (client, at) => {
      const before = await rowsOf(client);
      expect(JSON.stringify(before)).toContain("Call again");
      await migrate(at);
      expect(differences(present.catalog, await readCatalog(client))).toEqual([]);
      expect(await rowsOf(client)).toEqual(before);
      if (migrations().length === first.length) await expectUpgradedRows(client);
    });
  });

  test("that is older than d64386c3 is refused in one sentence", async () => {
    const path = await backedUp(first.slice(0, -1));
    const empty = join(await temporaryDirectory(), "empty");
    await expect(restore(path, empty)).rejects.toThrow(
      /^The backup is older than this version can upgrade: restore it with the site at commit d64386c3, start that once, then this version\.$/,
    );
    expect(await readdir(empty)).toEqual([]);
  });
});
