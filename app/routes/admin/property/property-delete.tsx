import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PropertyRemoval } from "~/components/admin/property/property-removal";
import { getPropertyToDelete } from "~/domain/properties/admin-property.queries.server";
import { archiveProperty, deleteProperty } from "~/domain/properties/property.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { readForm } from "~/requests/read-form.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const property = await getPropertyToDelete(requireId(params.id));
  if (!property) throw data(null, { status: 404 });
  return property;
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = requireId(params.id);
  const list = `/admin/properties${new URL(request.url).search}`;
  const formData = await readForm(request, adminForms.propertyRemoval);
  if (formData.get("intent") === "archive") {
    const isArchived = await archiveProperty(id, true);
    if (!isArchived) return redirectWithError(list, m.admin_property_archive_failed());
    return redirectWithSuccess(list, m.admin_property_archived());
  }
  const isDeleted = await deleteProperty(id);
  if (!isDeleted) return redirectWithError(list, m.admin_property_delete_failed());
  return redirectWithSuccess(list, m.admin_property_deleted());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DeleteProperty() {
  return <PropertyRemoval {...useLoaderData<typeof loader>()} />;
}
