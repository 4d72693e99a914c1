import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { readPosition } from "~/requests/editor/map-link.server";

/** Responds with the position of a pasted map link, or an error. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const text = new URL(request.url).searchParams.get("text") ?? "";
  const read = await readPosition(text);
  return read.ok
    ? Response.json({ position: read.position })
    : Response.json({ error: read.error }, { status: 422 });
}
