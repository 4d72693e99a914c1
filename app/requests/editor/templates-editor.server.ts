import { adminForms } from "~/domain/admin-access/admin-forms.server";
import {
  templateDifferences,
  type MessageTemplate,
  type StoredTemplates,
} from "~/domain/messages/templates/template";
import { saveTemplates } from "~/domain/messages/templates/template.commands.server";
import { getTemplates } from "~/domain/messages/templates/template.queries.server";
import {
  templatesFormSchema,
  templatesFormValues,
} from "~/domain/messages/templates/template.schema";
import type { Editor } from "./editor";

type Templates = {
  stored: StoredTemplates;
  input: MessageTemplate[];
  slot: never;
  page: object;
  problem: never;
};

/** The one row of templates, so its id is not read. */
export const templatesEditor: Editor<Templates> = {
  list: "/admin/settings/whatsapp",
  schema: templatesFormSchema,
  fields: adminForms.whatsAppTemplates,
  bucket: "site",
  slots: {},
  get: getTemplates,
  listPictureUrls: () => Promise.resolve([]),
  // There is no form of a new row.
  create: () => Promise.resolve({ ok: false, reason: "save-failed" }),
  update: (_, { input }, version) => saveTemplates(input, version),
  differences: ({ templates }, { input }) => templateDifferences(templates, input),
  problems: {},
  messages: {
    created: "Templates saved successfully",
    updated: "Templates saved successfully",
    gone: "The templates are no longer there.",
  },
  toForm: ({ templates }) => ({ values: templatesFormValues(templates), pictures: {} }),
  page: () => ({}),
};
