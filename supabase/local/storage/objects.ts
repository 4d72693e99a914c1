import type { Pool, PoolClient } from "pg";
import type { Caller } from "../keys";
import { runAsCaller } from "../transaction";
import type { Content } from "./content";
import { noSuchBucket, noSuchKey } from "./errors";

export type Bucket = {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
};

export type Metadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
};

export type StoredObject = {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: Metadata;
  /** Custom metadata from the uploader. */
  user_metadata: object | null;
  created_at: Date;
  updated_at: Date;
};

export type NewObject = Pick<StoredObject, "bucket_id" | "name" | "version" | "user_metadata"> & {
  metadata: Metadata | null;
};

/**
 * The storage service itself, exempt from policies: it looks up buckets before checking the caller's
 * rights.
 */
export const STORAGE_CALLER: Caller = { role: "service_role", claims: { role: "service_role" } };

/** Row-level security decides what a caller may do. */
export class Objects {
  constructor(
    private readonly pool: Pool,
    private readonly content: Content,
  ) {}

  async buckets(caller: Caller, id?: string): Promise<Bucket[]> {
    const { rows } = await runAsCaller(this.pool, caller, (client) =>
      client.query<Bucket>(
        "select *, file_size_limit::float8 as file_size_limit from storage.buckets where $1::text is null or id = $1 order by name",
        [id],
      ),
    );
    if (id !== undefined && rows.length === 0) throw noSuchBucket();
    return rows;
  }

  async find(caller: Caller, bucket: string, name: string): Promise<StoredObject> {
    return runAsCaller(this.pool, caller, (client) => found(client, bucket, name), {
      isReadOnly: true,
    });
  }

  /** Throws what `save` would throw for missing permissions, before any content is received. */
  async requireSavable(caller: Caller, object: NewObject, isUpsert: boolean): Promise<void> {
    const work = (client: PoolClient) => insert(client, object, isUpsert);
    await runAsCaller(this.pool, caller, work, { shouldRollBack: () => true });
  }

  /** Creates the row of a version already written, replacing an earlier one if `isUpsert`. */
  async save(caller: Caller, object: NewObject, isUpsert: boolean): Promise<string> {
    return this.#exchange(caller, object.version, async (client) => {
      // Serialises uploads of one name, so that the second sees the version it replaces.
      await client.query("select pg_advisory_xact_lock(hashtextextended($1 || '/' || $2, 0))", [
        object.bucket_id,
        object.name,
      ]);
      const old = isUpsert ? await listVersions(client, object.bucket_id, [object.name]) : [];
      return { result: await insert(client, object, isUpsert), old };
    });
  }

  async remove(caller: Caller, bucket: string, names: string[]): Promise<StoredObject[]> {
    return this.#exchange(caller, undefined, async (client) => {
      const { rows } = await client.query<StoredObject>(
        "delete from storage.objects where bucket_id = $1 and name = any($2) returning *",
        [bucket, names],
      );
      return { result: rows, old: rows.map(({ version }) => version) };
    });
  }

  async storedVersions(versions: string[]): Promise<Set<string>> {
    const { rows } = await runAsCaller(this.pool, STORAGE_CALLER, (client) =>
      client.query<{ version: string }>(
        "select version from storage.objects where version = any($1)",
        [versions],
      ),
    );
    return new Set(rows.map(({ version }) => version));
  }

  /** In one transaction, makes `added` current and the versions returned by `work` obsolete. */
  async #exchange<T>(
    caller: Caller,
    added: string | undefined,
    work: (client: PoolClient) => Promise<{ result: T; old: string[] }>,
  ): Promise<T> {
    let obsolete: string[] = [];
    try {
      const { result, old } = await runAsCaller(this.pool, caller, async (client) => {
        const outcome = await work(client);
        obsolete = outcome.old;
        await Promise.all(obsolete.map((version) => this.content.markForRemoval(version)));
        return outcome;
      });
      if (added) await this.content.markStored(added);
      await Promise.all(old.map((version) => this.content.discard(version)));
      return result;
    } catch (error) {
      // After a lost connection the commit may have succeeded; the rows tell.
      const touched = added ? [added, ...obsolete] : obsolete;
      await this.content.recover((all) => this.storedVersions(all), touched).catch(() => undefined);
      throw error;
    }
  }
}

async function found(client: PoolClient, bucket: string, name: string): Promise<StoredObject> {
  const { rows } = await client.query<StoredObject>(
    "select * from storage.objects where bucket_id = $1 and name = $2",
    [bucket, name],
  );
  if (!rows[0]) throw noSuchKey();
  return rows[0];
}

async function listVersions(
  client: PoolClient,
  bucket: string,
  names: string[],
): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    "select version from storage.objects where bucket_id = $1 and name = any($2)",
    [bucket, names],
  );
  return rows.map(({ version }) => version);
}

async function insert(client: PoolClient, object: NewObject, isUpsert: boolean): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, version, metadata, user_metadata, owner)
     values ($1, $2, $3, $4, $5, auth.uid())
     ${
       isUpsert
         ? `on conflict (bucket_id, name) do update set version = excluded.version,
       metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`
         : ""
     }
     returning id`,
    [object.bucket_id, object.name, object.version, object.metadata, object.user_metadata],
  );
  return rows[0]?.id ?? "";
}
