import { z } from "zod";
import { listMailsAbout } from "~/domain/alerts/mails.queries.server";
import { deleteMails } from "~/services/alerts/mail.server";
import { listTagsOfNumbers } from "~/domain/tags/tag.queries.server";
import { eraseFiltersAbout } from "~/domain/saved-filters/saved-filter.commands.server";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { log } from "~/services/log.server";
import { deleteSubmissions, findSubmissions } from "~/services/outbox.server";
import type { PersonNumber } from "./person";
import type { PersonResult } from "./person.commands.server";
import { getPerson, listNumbers } from "./person.queries.server";

/** Returns all data about a person by table, including this machine's outbox; null if they don't exist. */
export async function exportPerson(id: string): Promise<Record<string, unknown> | null> {
  const numbers = await numbersOf(id);
  if (!numbers) return null;
  const stored = unwrapMaybe(await adminDatabase().rpc("export_person", { person: id }));
  if (stored === null) return null;
  const deleted = unwrapMaybe(await adminDatabase().rpc("export_bin", { person: id }));
  const submissions = await findSubmissions(isFrom(numbers));
  const tags = await listTagsOfNumbers(numbers.map((number) => number.id));
  return { ...z.record(z.string(), z.unknown()).parse(stored), tags, deleted, outbox: submissions };
}

/** Also deletes form drafts, saved searches for the person, outbox and mail files; the activity log keeps a row without a name. */
export async function erasePerson(id: string): Promise<PersonResult> {
  const person = await getPerson(id);
  if (!person) return { ok: true };
  const numbers = await listNumbers(person.id);
  await eraseFiltersAbout(person);
  // Starts with the outbox, since a later delivery would recreate the person.
  await deleteSubmissions(isFrom(numbers));
  const mails = await listMailsAbout(id);
  const { error } = await adminDatabase().rpc("erase_person", { person: id });
  if (error) {
    log.error({ code: error.code, reason: error.message }, "A person was not erased");
    return { ok: false, reason: "save-failed" };
  }
  // Comes after the rows, when no worker can write another mail.
  await deleteMails(mails);
  return { ok: true };
}

async function numbersOf(id: string): Promise<PersonNumber[] | null> {
  const person = await getPerson(id);
  return person && listNumbers(person.id);
}

const submissionSchema = z.object({
  row: z.object({ phone_e164: z.string().optional(), whatsapp_e164: z.string().optional() }),
});

const isFrom = (numbers: PersonNumber[]) => (content: unknown) => {
  const { data } = submissionSchema.safeParse(content);
  const number = data?.row.phone_e164 ?? data?.row.whatsapp_e164;
  return numbers.some(({ phone_e164 }) => phone_e164 === number);
};
