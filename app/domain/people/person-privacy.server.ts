import { z } from "zod";
import { listMailsAbout } from "~/domain/alerts/mails.queries.server";
import { deleteMails } from "~/services/alerts/mail.server";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { log } from "~/services/log.server";
import { deleteSubmissions, findSubmissions } from "~/services/outbox.server";
import type { PersonResult } from "./person.commands.server";
import { getPerson, listNumbers } from "./person.queries.server";

/**
 * All that is kept about a person, table by table, with what waits in this machine's outbox; null when
 * there is no such person.
 */
export async function exportPerson(id: string): Promise<Record<string, unknown> | null> {
  const numbers = await numbersOf(id);
  if (!numbers) return null;
  const stored = unwrapMaybe(await adminDatabase().rpc("export_person", { person: id }));
  if (stored === null) return null;
  const submissions = await findSubmissions(isFrom(numbers));
  return { ...z.record(z.string(), z.unknown()).parse(stored), outbox: submissions };
}

/**
 * Deletes everything about a person: rows, form drafts, submissions in this machine's outbox, and mails
 * about them that were written to files. The activity log keeps a row without a name. Succeeds when the
 * person does not exist any more.
 */
export async function erasePerson(id: string): Promise<PersonResult> {
  const numbers = await numbersOf(id);
  if (!numbers) return { ok: true };
  // The outbox first: what it delivered later would bring the person back.
  await deleteSubmissions(isFrom(numbers));
  const mails = await listMailsAbout(id);
  const { error } = await adminDatabase().rpc("erase_person", { person: id });
  if (error) {
    log.error({ code: error.code, reason: error.message }, "A person was not erased");
    return { ok: false, reason: "save-failed" };
  }
  // After the rows: no worker writes another one then.
  await deleteMails(mails);
  return { ok: true };
}

async function numbersOf(id: string): Promise<string[] | null> {
  const person = await getPerson(id);
  return person && (await listNumbers(person.id)).map(({ phone_e164 }) => phone_e164);
}

const submitted = z.object({
  row: z.object({ phone_e164: z.string().optional(), whatsapp_e164: z.string().optional() }),
});

/** Whether a file of the outbox was left under one of these numbers. */
const isFrom = (numbers: string[]) => (content: unknown) => {
  const { data } = submitted.safeParse(content);
  return numbers.includes(data?.row.phone_e164 ?? data?.row.whatsapp_e164 ?? "");
};
