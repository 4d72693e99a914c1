import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { getAreaToDelete } from "~/domain/areas/admin-area.queries.server";
import { deleteArea } from "~/domain/areas/area.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { formatNumber } from "~/utils/text";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const area = await getAreaToDelete(requireId(params.id));
  if (!area) throw data(null, { status: 404 });
  return area;
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const list = `/admin/areas${new URL(request.url).search}`;
  const result = await deleteArea(requireId(params.id));
  if (!result.ok) {
    const isNeeded = result.reason === "has-properties";
    return redirectWithError(
      list,
      isNeeded ? m.admin_area_has_properties() : m.admin_common_something_went_wrong(),
    );
  }
  return redirectWithSuccess(list, m.admin_area_deleted());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DeleteArea() {
  const { name, propertyCount } = useLoaderData<typeof loader>();
  const problem =
    propertyCount > 0
      ? m.admin_area_has_properties_count({
          name,
          count: propertyCount,
          number: formatNumber(propertyCount),
        })
      : undefined;
  return (
    <DeleteForm
      title={m.admin_area_delete_title()}
      question={m.admin_area_delete_question()}
      name={name}
      closeTo="/admin/areas"
      problem={problem}
    >
      {!problem && m.admin_area_delete_hint()}
    </DeleteForm>
  );
}
