import { unwrap, workerDatabase } from "~/services/database.server";

export async function listMailsAbout(person: string): Promise<string[]> {
  return unwrap(await workerDatabase().rpc("letters_about", { person }));
}
