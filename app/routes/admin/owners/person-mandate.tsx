import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KnownPersonOwnerForm } from "~/components/admin/owners/new-owner-form";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { listViewingProperties } from "~/domain/bookings/viewings/viewing.queries.server";
import { personName } from "~/domain/people/person";
import { getPerson } from "~/domain/people/person.queries.server";
import { followMerge } from "~/requests/admin/people/follow-merge.server";
import { recordOwner } from "~/requests/admin/people/new-owner.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const person = await getPerson(requireId(params.personId));
  if (!person) throw data(null, { status: 404 });
  return {
    person: { id: person.id, name: personName(person) },
    properties: await listViewingProperties(null),
    closeTo: `/admin/people/${person.id}`,
    defaultValue: { starts_on: todayInDarEsSalaam() },
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const personId = requireId(params.personId);
  const formData = await readForm(request, adminForms.owners);
  await followMerge(request, personId);
  requireIntent(formData, "add-owner");
  formData.set("person_id", personId);
  const to = `/admin/people/${personId}${new URL(request.url).search}`;
  return recordOwner({ request, formData, to });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PersonMandate() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <AdminDialog
      title={m.admin_owner_property_of({ name: loaded.person.name })}
      closeTo={loaded.closeTo}
    >
      <KnownPersonOwnerForm {...loaded} result={useActionData<typeof action>()} />
    </AdminDialog>
  );
}
