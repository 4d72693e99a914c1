import { data, type ActionFunctionArgs } from "@remix-run/node";
import { addPersonEntry } from "~/domain/people/person.commands.server";
import { contactReportSchema } from "~/domain/people/person.schema";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { m } from "~/text/messages";

/** Records in the timeline that a chat or call was opened. A ping has no body, so the fields are in the query. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  const report = contactReportSchema.safeParse({ ...fields, person: requireId(params.personId) });
  if (!report.success) throw data(null, { status: 400 });
  const { person, kind, content, entry, lead } = report.data;
  const result = await addPersonEntry(person, {
    ...{ kind, content },
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
export default function PersonContact() {
  return null;
}
