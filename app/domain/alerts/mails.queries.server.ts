import { unwrap, workerDatabase } from "~/services/database.server";

/** The ids of the alert mails that name a person, so that their files can be deleted. */
export async function listMailsAbout(person: string): Promise<string[]> {
  return unwrap(await workerDatabase().rpc("letters_about", { person }));
}
