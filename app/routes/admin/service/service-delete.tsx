import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { serviceLinks } from "~/components/site/shell/navigation";
import { getServiceToDelete } from "~/domain/services/admin-service.queries.server";
import { deleteService } from "~/domain/services/service.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

const isInMenu = ({ slug }: { slug: string }) =>
  serviceLinks.some(({ to }) => to === `/services/${slug}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const service = await getServiceToDelete(requireId(params.id));
  if (!service) throw data(null, { status: 404 });
  return {
    title: service.title,
    problem: isInMenu(service) ? m.admin_service_in_menu() : undefined,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const list = `/admin/services${new URL(request.url).search}`;
  const id = requireId(params.id);
  const service = await getServiceToDelete(id);
  if (service && isInMenu(service)) return redirectWithError(list, m.admin_service_in_menu());
  const result = await deleteService(id);
  if (!result.ok) return redirectWithError(list, m.admin_common_something_went_wrong());
  return redirectWithSuccess(list, m.admin_service_deleted());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DeleteService() {
  const { title, problem } = useLoaderData<typeof loader>();
  return (
    <DeleteForm
      title={m.admin_service_delete_title()}
      question={m.admin_service_delete_question()}
      name={title}
      closeTo="/admin/services"
      problem={problem}
    >
      {!problem && m.admin_service_delete_hint()}
    </DeleteForm>
  );
}
