import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONFIRMED, SampleContent } from "~/components/admin/settings/sample-content";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { sweepPictures } from "~/domain/pictures/pictures-keeping.server";
import { removeSampleContent } from "~/domain/sample-content/sample-content.commands.server";
import { countSampleContent } from "~/domain/sample-content/sample-content.queries.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  return countSampleContent();
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  const again = (message: string) => redirectWithError("/admin/settings/sample-content", message);
  const form = await readForm(request, adminForms.sampleContent);
  // Deletion is permanent, so it needs an explicit confirmation.
  if (form.get("confirmed") !== CONFIRMED) return again(m.admin_settings_sample_unconfirmed());
  if (!(await removeSampleContent())) return again(m.admin_settings_sample_failed());
  void sweepPictures();
  return redirectWithSuccess("/admin/settings", m.admin_settings_sample_removed());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function SampleContentRoute() {
  return <SampleContent counts={useLoaderData<typeof loader>()} />;
}
