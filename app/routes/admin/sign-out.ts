import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { clientAction as sharedClientAction } from "~/components/admin/saving/client-handlers";
import { deleteAllDrafts } from "~/components/form/unsaved/drafts";
import { revokeAdminSession } from "~/domain/admin-access/admin-session.server";
import { readAdminToken, writeAdminToken } from "~/services/session/admin-auth.server";
import { gatePath, requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/leads");
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const token = await readAdminToken(request);
  if (token) await revokeAdminSession(token);
  const headers = new Headers();
  for (const cookie of await writeAdminToken(null)) headers.append("Set-Cookie", cookie);
  return redirect(gatePath(actor.kind), { headers });
}

/** Also removes unsaved input from this device. */
export async function clientAction(args: ClientActionFunctionArgs) {
  return sharedClientAction(args).catch((response: unknown) => {
    if (response instanceof Response) deleteAllDrafts();
    throw response;
  });
}
