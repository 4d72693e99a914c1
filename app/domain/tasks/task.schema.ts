import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { anyDay } from "~/domain/editing/day.schema";
import { tooLong } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";
import { moveNames } from "./task";

const MOST_CHARACTERS = 200;

const day = anyDay(m.admin_common_date_missing);
const isDay = (text: unknown): boolean => day.safeParse(text).success;

export const taskSchema = z
  .object({
    title: z
      .string({ error: m.admin_task_title_missing })
      .transform(removeControls)
      .pipe(
        z
          .string()
          .min(1, { error: m.admin_task_title_missing })
          .max(MOST_CHARACTERS, tooLong(MOST_CHARACTERS)),
      ),
    /** A day, "date" for that of `due_date`, or "none". */
    due: z
      .string({ error: m.admin_common_date_missing })
      .refine((due) => ["date", "none"].includes(due) || isDay(due), {
        error: m.editing_date_invalid,
      }),
    due_date: z.string().optional(),
    person_id: z.uuid().optional(),
    property_id: z.uuid().optional(),
    submission_id: z.uuid().optional().catch(undefined),
  })
  .refine(({ due, due_date }) => due !== "date" || isDay(due_date), {
    path: ["due_date"],
    error: m.admin_common_date_missing,
    ...BESIDE_OTHERS,
  })
  .transform(({ due, due_date, person_id = null, property_id = null, ...task }) => ({
    ...task,
    due_on: dayOf(due, due_date),
    person_id,
    property_id,
  }));

export type TaskForm = z.input<typeof taskSchema>;
export type NewTask = z.output<typeof taskSchema>;

function dayOf(due: string, dueDate = ""): string | null {
  if (due === "none") return null;
  return due === "date" ? dueDate : due;
}

export const taskClickSchema = z.object({
  task_id: z.uuid(),
  move: z.enum(moveNames).optional(),
});
