import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { listSearch } from "~/domain/admin-access/form-draft";
import { getPropertyToDelete } from "~/domain/properties/admin-property.queries.server";
import { deleteProperty } from "~/domain/properties/property.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { counted } from "~/utils/text";
import { clearUnusedPictures } from "~/domain/pictures/pictures-keeping.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const property = await getPropertyToDelete(params.id ?? "");
  if (!property) throw data(null, { status: 404 });
  return property;
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const list = `/admin/properties${listSearch(new URL(request.url).search)}`;
  const isDeleted = await deleteProperty(params.id ?? "");
  if (!isDeleted) return redirectWithError(list, "Failed to delete property");
  void clearUnusedPictures();
  return redirectWithSuccess(list, "Property deleted successfully");
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DeleteProperty() {
  const { name, leadCount } = useLoaderData<typeof loader>();
  return (
    <DeleteForm
      title="Delete property"
      question="Are you sure you want to delete this property?"
      name={name}
      closeTo="/admin/properties"
    >
      {leadCount === 0
        ? "Its page and its photos go with it. No leads asked about it."
        : `Its page and its photos go with it. ${counted(leadCount, "lead", "leads")} asked about it and will stay, without the link to it.`}
    </DeleteForm>
  );
}
