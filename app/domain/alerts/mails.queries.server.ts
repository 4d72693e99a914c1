import { unwrap, workerDatabase } from "~/services/database.server";

/** Ids of alert mails that mention a person, so that their files can be deleted. */
export async function listMailsAbout(person: string): Promise<string[]> {
  return unwrap(await workerDatabase().rpc("letters_about", { person }));
}
