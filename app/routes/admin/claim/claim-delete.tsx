import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { getAdminClaim } from "~/domain/claims/admin-claim.queries.server";
import { deleteClaim } from "~/domain/claims/claim.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const claim = await getAdminClaim(requireId(params.id));
  if (!claim) throw data(null, { status: 404 });
  const { figure, statement, key } = claim;
  return {
    name: `${figure} ${statement}`.trim(),
    problem: key ? m.admin_claim_in_use() : undefined,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const list = `/admin/claims${new URL(request.url).search}`;
  const id = requireId(params.id);
  const claim = await getAdminClaim(id);
  if (claim?.key) return redirectWithError(list, m.admin_claim_in_use());
  if (claim && !(await deleteClaim(id))) {
    return redirectWithError(list, m.admin_common_something_went_wrong());
  }
  return redirectWithSuccess(list, m.admin_claim_deleted());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DeleteClaim() {
  const { name, problem } = useLoaderData<typeof loader>();
  return (
    <DeleteForm
      title={m.admin_claim_delete_title()}
      question={m.admin_claim_delete_question()}
      name={name}
      closeTo="/admin/claims"
      problem={problem}
    >
      {!problem && m.admin_claim_delete_hint()}
    </DeleteForm>
  );
}
