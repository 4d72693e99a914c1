import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { logMessageClick } from "~/requests/admin/people/message-click.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";

/** Somebody who signs in again after a click comes here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(`/admin/people/${requireId(params.personId)}`);
}

/** A click on a template where there are no scripts: a ping, whose body says nothing, so all is in its address. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const search = Object.fromEntries(new URL(request.url).searchParams);
  return logMessageClick({ ...search, person: requireId(params.personId) });
}
