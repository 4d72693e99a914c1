import { NEVER_SAVED } from "~/domain/editing/edited";
import { defaultSender, mailVariables, type MailSetup } from "~/services/alerts/mail.server";
import { adminDatabase, unwrapMaybe, workerDatabase } from "~/services/database.server";
import {
  mailFactsSchema,
  mailSetup,
  serverName,
  type FixedMailSettings,
  type StoredMailSettings,
} from "./mail-settings";

export async function getMailSettings(): Promise<StoredMailSettings> {
  const row = unwrapMaybe(
    await adminDatabase().from("mail_settings").select("facts,password,updated_at").maybeSingle(),
  );
  return {
    facts: mailFactsSchema.parse(row?.facts ?? {}),
    hasPassword: Boolean(row?.password),
    updated_at: row?.updated_at ?? NEVER_SAVED,
  };
}

/** Read for each mail, so that a change counts without a restart. */
export async function getMailSetup(): Promise<MailSetup> {
  const row = unwrapMaybe(
    await workerDatabase().from("mail_settings").select("facts,password").maybeSingle(),
  );
  const facts = mailFactsSchema.parse(row?.facts ?? {});
  return mailSetup(mailVariables, facts, row?.password ?? null, defaultSender);
}

/** The settings that can be changed at the server only; null for the others. */
export const getFixedMailSettings = (): FixedMailSettings => ({
  ...mailVariables,
  server: mailVariables.server === null ? null : serverName(mailVariables.server),
});
