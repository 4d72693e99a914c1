import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import type { Author } from "./post";

/** The author of a name; null without one. Never throws for a database that is away. */
export async function getAuthor(name: string | null | undefined): Promise<Author | null> {
  if (!name) return null;
  const { people } = await getAgencyDetails();
  const person = people.find((one) => one.name === name);
  return { name, role: person?.role ?? "", photo: person?.photo ?? null };
}
