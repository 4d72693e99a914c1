import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { comingDay } from "~/domain/editing/day.schema";
import { limitedText } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";
import { likings } from "./feedback";

const MOST_CHARACTERS = 500;

const words = z
  .string()
  .transform(removeControls)
  .pipe(limitedText(MOST_CHARACTERS))
  .transform((text) => text || undefined)
  .optional();

export const feedbackSchema = z
  .object({
    liked: z.enum(likings, { error: m.admin_feedback_liked_missing }),
    price_opinion: words,
    next_step: words,
    remind_on: comingDay(m.booking_date_missing).optional(),
  })
  .refine(({ next_step, remind_on }) => !remind_on || next_step, {
    path: ["next_step"],
    error: m.admin_feedback_next_missing,
    ...BESIDE_OTHERS,
  });

export type FeedbackForm = z.input<typeof feedbackSchema>;
export type Feedback = z.output<typeof feedbackSchema>;
