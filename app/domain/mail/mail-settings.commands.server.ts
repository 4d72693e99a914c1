import { NEVER_SAVED, type UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { mailVariables } from "~/services/alerts/mail.server";
import { adminDatabase } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { mailFactsSchema, type MailFacts } from "./mail-settings";
import type { MailInput } from "./mail-settings.schema";

export type MailSettingsProblem = "password-needed" | "recipient-needed";

const results = saveResults("The mail settings were not saved", {
  // Someone else saved the first version.
  [UNIQUE_VIOLATION]: "edit-conflict",
});

/** An empty password keeps the stored one, for the same server and user only. */
export async function saveMailSettings(
  input: MailInput,
  version: string,
): Promise<UpdateResult<MailSettingsProblem>> {
  const table = adminDatabase().from("mail_settings");
  const { data: row, error } = await table.select("facts,password").maybeSingle();
  if (error) return results.failed(error);
  const stored = mailFactsSchema.parse(row?.facts ?? {});
  const facts = { ...input.facts, ...(mailVariables.server !== null && serverFacts(stored)) };
  const password = passwordFor(facts, input.password, stored, row?.password ?? null);
  if (facts.username && facts.host && !password) return { ok: false, reason: "password-needed" };
  const hasRecipient = facts.recipient || mailVariables.recipient;
  if (facts.host && !hasRecipient) return { ok: false, reason: "recipient-needed" };
  return results.updated(
    version === NEVER_SAVED
      ? await table.insert({ facts, password }).select("updated_at")
      : await table
          .update({ facts, password })
          .eq("is_only", true)
          .eq("updated_at", version)
          .select("updated_at"),
  );
}

const serverFacts = ({ host, port, security, username }: MailFacts) => ({
  ...{ host, port, security, username },
});

/** A stored password goes to no server but the one it was entered for. */
function passwordFor(
  { host, username }: MailFacts,
  typed: string,
  stored: MailFacts,
  storedPassword: string | null,
): string | null {
  if (!username) return null;
  if (typed) return typed;
  return host === stored.host && username === stored.username ? storedPassword : null;
}
