import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";
import {
  formatPlaceholder,
  placeholders,
  unknownPlaceholders,
  type MessageTemplate,
} from "./template";

/** Rows of the form; empty rows are ignored. */
export const templateSlots = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;

const known = placeholders.map(formatPlaceholder).join(", ");

const name = z.string().trim().max(60, { error: m.admin_message_name_too_long }).optional();
const text = z
  .string()
  .transform(removeControls)
  .pipe(
    z
      .string()
      .max(1500, { error: m.admin_message_text_too_long })
      .refine((typed) => unknownPlaceholders(typed).length === 0, {
        error: ({ input }) =>
          m.admin_message_placeholder_unknown({
            unknown: unknownPlaceholders(String(input)).join(", "),
            known,
          }),
      }),
  )
  .optional();

type Place = (typeof templateSlots)[number];
type Shape = Record<`name_${Place}`, typeof name> & Record<`text_${Place}`, typeof text>;

const shape = Object.fromEntries(
  templateSlots.flatMap((place) => [
    [`name_${place}`, name],
    [`text_${place}`, text],
  ]),
) as Shape;

export const templatesFormSchema = z
  .object(shape)
  .superRefine((fields, context) => {
    for (const place of templateSlots) {
      const [own, typed] = [fields[`name_${place}`], fields[`text_${place}`]];
      if (typed && !own) miss(context, `name_${place}`, m.admin_message_name_missing());
      if (own && !typed) miss(context, `text_${place}`, m.admin_message_text_missing());
    }
  }, BESIDE_OTHERS)
  .transform((fields): MessageTemplate[] =>
    templateSlots.flatMap((place) => {
      const [own, typed] = [fields[`name_${place}`], fields[`text_${place}`]];
      return own && typed ? [{ name: own, text: typed }] : [];
    }),
  );

function miss(context: z.RefinementCtx, field: string, message: string) {
  context.addIssue({ code: "custom", path: [field], message });
}

export type TemplatesFormValues = z.input<typeof templatesFormSchema>;

export const templatesFormValues = (templates: MessageTemplate[]): TemplatesFormValues =>
  Object.fromEntries(
    templates.flatMap((template, index) => [
      [`name_${index + 1}`, template.name],
      [`text_${index + 1}`, template.text],
    ]),
  );

export const templatesSchema = z.array(z.object({ name: z.string(), text: z.string() }));
