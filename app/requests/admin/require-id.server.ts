import { z } from "zod";
import { m } from "~/text/messages";

const idSchema = z.guid();

/** Throws 404 for an invalid id. */
export function requireId(param: string | null | undefined): string {
  const id = idSchema.safeParse(param);
  if (!id.success) throw notFoundResponse();
  return id.data;
}

/** Throws 422 for an invalid id. */
export function requireIdField(formData: FormData, name: string): string {
  const id = idSchema.safeParse(formData.get(name));
  if (!id.success) throw refuse(m.admin_common_form_incomplete(), 422);
  return id.data;
}

export const notFoundResponse = () => refuse(m.admin_common_not_found(), 404);

const refuse = (sentence: string, status: number) =>
  new Response(sentence, { status, headers: { "Cache-Control": "no-store" } });
