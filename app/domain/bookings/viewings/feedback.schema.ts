import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { comingDay } from "~/domain/editing/day.schema";
import { optionalText } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { likings } from "./feedback";

const MOST_CHARACTERS = 500;

export const feedbackSchema = z
  .object({
    liked: z.enum(likings, { error: m.admin_feedback_liked_missing }),
    price_opinion: optionalText(MOST_CHARACTERS),
    next_step: optionalText(MOST_CHARACTERS),
    remind_on: comingDay(m.booking_date_missing).optional(),
  })
  .refine(({ next_step, remind_on }) => !remind_on || next_step, {
    path: ["next_step"],
    error: m.admin_feedback_next_missing,
    ...BESIDE_OTHERS,
  });

export type FeedbackForm = z.input<typeof feedbackSchema>;
export type Feedback = z.output<typeof feedbackSchema>;
