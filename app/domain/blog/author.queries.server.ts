import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import type { Author } from "./post";

/** The author with this name; null without a name. Survives a database outage. */
export async function getAuthor(name: string | null | undefined): Promise<Author | null> {
  if (!name) return null;
  const { people } = await getAgencyDetails();
  const person = people.find((one) => one.name === name);
  return { name, role: person?.role ?? "", photo: person?.photo ?? null };
}
