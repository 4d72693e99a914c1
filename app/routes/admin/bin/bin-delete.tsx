import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { purgeFromBin } from "~/domain/bin/bin.commands.server";
import { getBinRow } from "~/domain/bin/bin.queries.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const row = await getBinRow(requireId(params.id));
  if (!row) throw data(null, { status: 404 });
  return { name: row.name };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const list = `/admin/bin${new URL(request.url).search}`;
  const isPurged = await purgeFromBin(requireId(params.id));
  if (!isPurged) return redirectWithError(list, m.admin_common_something_went_wrong());
  return redirectWithSuccess(list, m.admin_bin_purged());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DeleteFromBin() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <DeleteForm
      isFinal
      title={m.admin_bin_purge()}
      question={m.admin_bin_purge_question()}
      name={name}
      closeTo="/admin/bin"
    >
      {m.admin_bin_purge_hint()}
    </DeleteForm>
  );
}
