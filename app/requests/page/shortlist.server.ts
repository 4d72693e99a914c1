import { shortlistCookie, shortlistIn } from "~/domain/shortlist/shortlist";
import { notesSchema, type Notes } from "~/domain/shortlist/shortlist.schema";
import { isHttps } from "~/services/env.server";
import { notesCookie } from "~/services/session/cookies.server";

/** Browsers drop a cookie of more than 4,096 bytes, its name and attributes included. */
const LARGEST_COOKIE = 4000;

/** The slugs of this visitor's own shortlist, the newest first. */
export const readShortlist = ({ headers }: Request): string[] =>
  shortlistIn(headers.get("Cookie") ?? "");

/** The `Set-Cookie` value that stores a shortlist for a year. */
export const writeShortlist = (slugs: readonly string[]): string => shortlistCookie(slugs, isHttps);

/** The visitor's notes by slug; none when their cookie is damaged. */
export async function readNotes(request: Request): Promise<Notes> {
  const stored = await notesCookie.parse(request.headers.get("Cookie"));
  return notesSchema.safeParse(stored).data ?? {};
}

/** The `Set-Cookie` values that store the notes; null when they are too long for a cookie. */
export async function writeNotes(notes: Notes): Promise<string[] | null> {
  const values = await notesCookie.serialize(notes);
  return values.some(({ length }) => length > LARGEST_COOKIE) ? null : values;
}
