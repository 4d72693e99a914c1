import { data, type ActionFunctionArgs } from "@remix-run/node";
import { addPersonEntry } from "~/domain/people/person.commands.server";
import { messageClickSchema } from "~/domain/people/person.schema";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";

/** Notes in a person's timeline that a template was opened as a chat. A ping has no fields: they are in its address. */
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
  if (result.ok) return { isLogged: true };
  return data({ isLogged: false }, { status: result.reason === "gone" ? 404 : 503 });
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Nothing but the person's page around it, for somebody who signs in again after a click. */
export default function PersonWhatsApp() {
  return null;
}
