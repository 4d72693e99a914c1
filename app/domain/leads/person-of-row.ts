import type { Tables } from "~/services/database.types";

/** Null without a phone number. */
export type PersonOfRow = Pick<
  Tables<"people">,
  "head_id" | "enquiries" | "contact_ban" | "tag_ids"
> | null;

export const PERSON_OF_ROW = "person:people(head_id,enquiries,contact_ban,tag_ids)";
