import type { Pool } from "pg";
import { InterfaceError } from "../http";
import { CATALOG_QUERY, FINGERPRINT_QUERY, type Catalog } from "./catalog";
import { Schema } from "./schema";

/** Reads the schema on first use, and again when notified or outdated. */
export class SchemaCache {
  private reading: Promise<Schema> | undefined;
  private fingerprint = "";

  constructor(private readonly pool: Pool) {}

  /** Throws PGRST002 while the database is unavailable. */
  async current(): Promise<Schema> {
    this.reading ??= this.read();
    try {
      return await this.reading;
    } catch (error) {
      this.reading = undefined;
      const message = "Could not query the database for the schema cache. Retrying.";
      const reason = error instanceof Error ? error.message : String(error);
      throw new InterfaceError(503, "PGRST002", message, reason);
    }
  }

  forget(): void {
    this.reading = undefined;
  }

  /** True if the catalog has changed since it was read: call `current` again. */
  async isOutdated(): Promise<boolean> {
    if ((await this.readFingerprint()) === this.fingerprint) return false;
    this.forget();
    return true;
  }

  private async readFingerprint(): Promise<string> {
    const { rows } = await this.pool.query({ text: FINGERPRINT_QUERY, rowMode: "array" });
    return rows.join();
  }

  private async read(): Promise<Schema> {
    const fingerprint = await this.readFingerprint();
    const client = await this.pool.connect();
    try {
      await client.query("begin read only; set local search_path to ''");
      const { rows } = await client.query<[Catalog]>({ text: CATALOG_QUERY, rowMode: "array" });
      const [row] = rows;
      if (!row) throw new Error("The catalog is empty");
      this.fingerprint = fingerprint;
      return new Schema(row[0]);
    } finally {
      // The next user of the connection needs a clean one, even after an error.
      await client.query("rollback").then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    }
  }
}
