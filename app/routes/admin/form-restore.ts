import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { parseFormDraft } from "~/domain/admin-access/form-draft";
import { pathToDraft } from "~/requests/admin/form-draft.server";
import { LARGEST_ADMIN_FORM, requireAdmin } from "~/requests/admin/require-admin.server";
import { readForm } from "~/requests/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/leads");
}

/** Shows a form again with what a browser has kept of it. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.restore, {
    largestForm: 2 * LARGEST_ADMIN_FORM,
  });
  const draft = parseFormDraft(formData.get("draft"));
  if (!draft) throw data(null, { status: 400 });
  return redirect(await pathToDraft(draft));
}
