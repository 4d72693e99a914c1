import type { Database } from "~/services/database.types";

type Tables = Database["public"]["Tables"];

/**
 * What a visitor has left, ready for its table. `submission_id` makes it one row, however often and
 * however late it is written.
 */
export type Submission =
  | {
      table: "leads_pemba";
      row: Tables["leads_pemba"]["Insert"] & { submission_id: string };
      /** What it is about, by slug, where the database could not be asked for the id. */
      about: { service?: string; property?: string };
    }
  | {
      table: "callback_requests";
      row: Tables["callback_requests"]["Insert"] & { submission_id: string };
    };

/** `later`: the database did not answer; `refused`: it will never take this. */
export type Kept =
  { ok: true } | { ok: false; reason: "later" | "refused"; submission: Submission };
