import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { fieldDifferences } from "~/domain/editing/field-differences";
import type { FixedMailSettings, StoredMailSettings } from "~/domain/mail/mail-settings";
import {
  saveMailSettings,
  type MailSettingsProblem,
} from "~/domain/mail/mail-settings.commands.server";
import { getFixedMailSettings, getMailSettings } from "~/domain/mail/mail-settings.queries.server";
import { mailFormSchema, type MailInput } from "~/domain/mail/mail-settings.schema";
import { m } from "~/text/messages";
import { noPictures, singleRow, type Editor } from "../editor";

type Mail = {
  stored: StoredMailSettings;
  input: MailInput;
  slot: never;
  page: { fixed: FixedMailSettings; hasPassword: boolean };
  problem: MailSettingsProblem;
};

export const mailEditor: Editor<Mail> = {
  ...singleRow(m.admin_mail_title),
  list: "/admin/settings/mail",
  schema: mailFormSchema,
  fields: adminForms.mail,
  ...noPictures,
  get: getMailSettings,
  update: (_, { input }, version) => saveMailSettings(input, version),
  differences: ({ facts }, { input }) => fieldDifferences(facts, input.facts),
  problems: {
    "password-needed": () => ({ smtp_password: [m.admin_mail_password_needed()] }),
    "recipient-needed": () => ({ recipient: [m.admin_mail_recipient_needed()] }),
  },
  page: (stored) => ({
    fixed: getFixedMailSettings(),
    hasPassword: stored?.hasPassword ?? false,
  }),
  // The password is never sent to the browser.
  toForm: ({ facts }) => ({ values: facts, pictures: {} }),
};
