import { data, type ActionFunctionArgs } from "@remix-run/node";
import { addPersonEntry } from "~/domain/people/person.commands.server";
import { messageClickSchema } from "~/domain/people/person.schema";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { m } from "~/text/messages";

/** Records in the timeline that a chat was opened. A ping has no body, so the fields are in the query. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  const click = messageClickSchema.safeParse({ ...fields, person: requireId(params.personId) });
  if (!click.success) throw data(null, { status: 400 });
  const { person, template, entry, lead } = click.data;
  const result = await addPersonEntry(person, {
    kind: "whatsapp",
    content: template,
    submission_id: entry,
    lead_id: lead,
  });
  if (result.ok) return { message: null };
  return data(
    { message: m.admin_common_not_saved() },
    { status: result.reason === "gone" ? 404 : 503 },
  );
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: the layout shows the sign-in after an expired session. */
export default function PersonWhatsApp() {
  return null;
}
