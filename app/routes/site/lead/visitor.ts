import type { LoaderFunctionArgs } from "@remix-run/node";
import type { KnownVisitor } from "~/domain/phone/known-visitor";
import { phoneFields } from "~/domain/phone/phone";
import { getVisitor } from "~/services/session/visitor.server";

/**
 * The name and number that this visitor left before, as the fields of a form, for the script that fills
 * them in again; null for anybody else. Pages never hold them: those are the same for everybody.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await getVisitor(request);
  const known: KnownVisitor | null = visitor && {
    full_name: visitor.name,
    ...phoneFields(visitor.phone),
  };
  return Response.json(known, { headers: { "Cache-Control": "no-store" } });
}
