import type { LoaderFunctionArgs } from "@remix-run/node";
import type { KnownVisitor } from "~/domain/phone/known-visitor";
import { phoneFields } from "~/domain/phone/phone";
import { getVisitor } from "~/services/session/visitor.server";

/**
 * The visitor's name and number from an earlier form, for the script that fills in forms; null for anyone
 * else. Pages never contain them, because they are the same for everyone.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await getVisitor(request);
  const known: KnownVisitor | null = visitor && {
    full_name: visitor.name,
    ...phoneFields(visitor.phone),
  };
  return Response.json(known, { headers: { "Cache-Control": "no-store" } });
}
