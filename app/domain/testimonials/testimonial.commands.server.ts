import { moveToBin } from "~/domain/bin/bin.commands.server";
import type { CreateResult, Edited, UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import type { AdminTestimonialInput } from "./admin-testimonial.schema";

type EditedTestimonial = Edited<AdminTestimonialInput, never>;

type Problem = "no-property";

const results = saveResults<Problem>("A testimonial was not saved", {
  [FOREIGN_KEY_VIOLATION]: "no-property",
});

export async function createTestimonial({
  input,
  submissionId,
}: EditedTestimonial): Promise<CreateResult<Problem>> {
  return results.created(
    await adminDatabase()
      .from("testimonials")
      .upsert({ ...input, form_id: submissionId }, ONCE_PER_FORM)
      .select("id"),
  );
}

export async function updateTestimonial(
  id: string,
  { input }: EditedTestimonial,
  version: string,
): Promise<UpdateResult<Problem>> {
  return results.updated(
    await adminDatabase()
      .from("testimonials")
      .update(input)
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
}

/** Moves a testimonial to the bin. */
export async function deleteTestimonial(id: string): Promise<boolean> {
  return results.saved(await moveToBin("testimonial", id)).ok;
}
