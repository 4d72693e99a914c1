import { unwrap, workerDatabase } from "~/services/database.server";

/** The ids of the letters in which a person is named, so that their files can be deleted. */
export async function listLettersAbout(person: string): Promise<string[]> {
  return unwrap(await workerDatabase().rpc("letters_about", { person }));
}
