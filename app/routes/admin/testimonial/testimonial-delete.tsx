import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { getAdminTestimonial } from "~/domain/testimonials/admin-testimonial.queries.server";
import { deleteTestimonial } from "~/domain/testimonials/testimonial.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

const LIST = "/admin/testimonials";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const testimonial = await getAdminTestimonial(requireId(params.id));
  if (!testimonial) throw data(null, { status: 404 });
  return { name: testimonial.name };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const list = LIST + new URL(request.url).search;
  if (!(await deleteTestimonial(requireId(params.id)))) {
    return redirectWithError(list, m.admin_common_something_went_wrong());
  }
  return redirectWithSuccess(list, m.admin_testimonial_deleted());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DeleteTestimonial() {
  return (
    <DeleteForm
      title={m.admin_testimonial_delete_title()}
      question={m.admin_testimonial_delete_question()}
      name={useLoaderData<typeof loader>().name}
      closeTo={LIST}
    />
  );
}
