import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { getLeadToDelete } from "~/domain/leads/lead-detail.queries.server";
import { kindLabels, slotText } from "~/domain/bookings/booking";
import { deleteLead } from "~/domain/leads/lead.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const lead = await getLeadToDelete(requireId(params.leadId));
  if (!lead) throw data(null, { status: 404 });
  return lead;
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { pathname, search } = new URL(request.url);
  const result = await deleteLead(requireId(params.leadId));
  if (!result.ok) return redirectWithError(pathname + search, m.admin_lead_delete_failed());
  return redirectWithSuccess(`/admin/leads${search}`, m.admin_lead_deleted());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DeleteLead() {
  const { name, bookings } = useLoaderData<typeof loader>();
  const { leadId } = useParams();
  return (
    <DeleteForm
      title={m.admin_lead_delete()}
      question={m.admin_lead_delete_question()}
      name={name}
      closeTo={`/admin/leads/${leadId}`}
    >
      {bookings.map(({ id, kind, starts_at }) => (
        <p key={id} className="mb-2 text-ink">
          {m.admin_lead_delete_booking({
            kind: kindLabels[kind]().toLowerCase(),
            when: slotText(starts_at),
          })}
        </p>
      ))}
      <p>{m.admin_lead_delete_note()}</p>
    </DeleteForm>
  );
}
