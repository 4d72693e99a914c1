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
import { singleRow, noPictures, type Editor } from "../editor";
import { m } from "~/text/messages";

type Templates = {
  stored: StoredTemplates;
  input: MessageTemplate[];
  slot: never;
  page: object;
  problem: never;
};

export const templatesEditor: Editor<Templates> = {
  ...singleRow(m.admin_editor_name_templates),
  list: "/admin/settings/whatsapp",
  schema: templatesFormSchema,
  fields: adminForms.whatsAppTemplates,
  ...noPictures,
  get: getTemplates,
  update: (_, { input }, version) => saveTemplates(input, version),
  differences: ({ templates }, { input }) => templateDifferences(templates, input),
  toForm: ({ templates }) => ({ values: templatesFormValues(templates), pictures: {} }),
};
