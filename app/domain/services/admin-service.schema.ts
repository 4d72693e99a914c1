import { z } from "zod";
import { requiredChoice } from "~/domain/editing/choice.schema";
import { limitedText, requiredText, tooLong } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { readServicePoints, serviceIcons } from "./admin-service";

/** Browsers send CRLF. */
const lines = (text: string) => text.replace(/\r\n?/g, "\n");

const optionalText = (most: number) => limitedText(most).transform(lines).optional();

const points = z
  .string()
  .max(10_000, tooLong(10_000))
  .optional()
  .transform((text = "", context) => {
    const { points: list, problem } = readServicePoints(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
    return list;
  });

export const adminServiceSchema = z.object({
  title: requiredText(m.admin_service_title_missing, 120),
  icon: requiredChoice({ values: serviceIcons }, m.admin_service_icon_missing),
  description: requiredText(m.admin_service_description_missing, 500).transform(lines),
  long_description: optionalText(20_000),
  features: points,
  benefits: points,
  whatsapp_template: optionalText(500),
  cover: z.unknown().optional(),
});

export type AdminServiceForm = z.input<typeof adminServiceSchema>;
export type AdminServiceInput = z.output<typeof adminServiceSchema>;
