import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { deviceSchema } from "~/domain/alerts/alert-forms.schema";
import { addSubscription, removeEndpoint } from "~/domain/alerts/push-subscription.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { readForm } from "~/requests/read-form.server";

/** Somebody who signs in again after a click comes here. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/settings/alerts");
}

/** A device turns its notifications on or off; only its scripts can, so none is redirected. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, adminForms.alertDevice);
  const change = deviceSchema.safeParse(Object.fromEntries(form));
  if (!change.success) throw data(null, { status: 400 });
  const { intent, ...device } = change.data;
  await ("p256dh" in device ? addSubscription(device) : removeEndpoint(device.endpoint));
  return data({ isOn: intent === "turn-on" });
}

export { clientAction } from "~/components/admin/saving/client-handlers";
