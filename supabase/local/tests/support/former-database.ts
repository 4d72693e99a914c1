import { Client, escapeLiteral } from "pg";
import { type Migration, readPlatform } from "../../postgres/migration-files";
import { urlForRole } from "../../postgres/migrate";

/** Added together with platform_changes.sql. */
const WITH_PLATFORM_CHANGES = "20261201600000_rights_explicit.sql";

/** Turns an empty database into one of a version before 1.0 with these migrations. */
export async function makeFormerDatabase(url: string, migrations: Migration[]): Promise<void> {
  const superuser = new Client(url);
  const password = escapeLiteral(decodeURIComponent(new URL(url).password));
  await superuser.connect();
  try {
    await superuser.query(
      `create schema local; create table local.migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now()
       )`,
    );
    const [platform] = await readPlatform();
    if (platform) await apply(superuser, platform);
    await superuser.query(
      `grant usage on schema local to postgres; grant select, insert on local.migrations to postgres;
       alter role postgres password ${password}; alter role authenticator password ${password}`,
    );
  } finally {
    await superuser.end();
  }
  await applyFormerMigrations(url, migrations);
}

export async function applyFormerMigrations(url: string, migrations: Migration[]): Promise<void> {
  const superuser = new Client(url);
  const postgres = new Client(urlForRole(url, "postgres"));
  await superuser.connect();
  await postgres.connect();
  try {
    const [, changes] = await readPlatform();
    for (const migration of migrations) {
      if (migration.name === WITH_PLATFORM_CHANGES && changes) await apply(superuser, changes);
      await apply(postgres, migration);
    }
  } finally {
    await superuser.end();
    await postgres.end();
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query("insert into local.migrations values ($1, $2)", [name, checksum]);
}
