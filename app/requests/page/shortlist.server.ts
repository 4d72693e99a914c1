import { shortlistCookie, shortlistIn } from "~/domain/shortlist/shortlist";
import { notesSchema, type Notes } from "~/domain/shortlist/shortlist.schema";
import { isHttps } from "~/services/env.server";
import { notesCookie } from "~/services/session/cookies.server";

/** Browsers drop cookies above 4,096 bytes including name and attributes. */
const MAX_COOKIE_BYTES = 4000;

/** Newest first. */
export const readShortlist = ({ headers }: Request): string[] =>
  shortlistIn(headers.get("Cookie") ?? "");

export const writeShortlist = (slugs: readonly string[]): string => shortlistCookie(slugs, isHttps);

/** Empty if the cookie is invalid. */
export async function readNotes(request: Request): Promise<Notes> {
  const stored = await notesCookie.parse(request.headers.get("Cookie"));
  return notesSchema.safeParse(stored).data ?? {};
}

/** Null if the notes don't fit into a cookie. */
export async function writeNotes(notes: Notes): Promise<string[] | null> {
  const values = await notesCookie.serialize(notes);
  return values.some(({ length }) => length > MAX_COOKIE_BYTES) ? null : values;
}
