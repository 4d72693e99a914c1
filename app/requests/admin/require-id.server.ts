import { data } from "@remix-run/node";
import { z } from "zod";

const idSchema = z.guid();

/** Returns the id in a path or query parameter; throws 404 for anything else. */
export function requireId(param: string | null | undefined): string {
  const id = idSchema.safeParse(param);
  if (!id.success) throw data("There is nothing at this address.", { status: 404 });
  return id.data;
}

/** Returns the id in a form's hidden field; throws 422 for anything else. */
export function requireIdField(formData: FormData, name: string): string {
  const id = idSchema.safeParse(formData.get(name));
  if (!id.success) throw data("This form does not say what it is about.", { status: 422 });
  return id.data;
}
