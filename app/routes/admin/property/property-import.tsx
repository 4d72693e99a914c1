import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ImportUpload } from "~/components/admin/property-import/import-upload";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { createImport } from "~/domain/property-imports/property-import.commands.server";
import { LARGEST_IMPORT, readImportFile } from "~/domain/property-imports/read-file.server";
import { readForm } from "~/requests/read-form.server";
import { readSubmissionId } from "~/requests/admin/submission-id";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requirePage } from "~/requests/admin/save-failed.server";
import { readOrOutage } from "~/services/outage.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { submissionId: crypto.randomUUID() };
}

/** Stores an uploaded file and redirects to its check; no property changes yet. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  let file: { name: string; bytes: Buffer } | null = null;
  const formData = await readForm(request, adminForms.propertyImport, {
    files: {
      maxFileBytes: LARGEST_IMPORT,
      upload: async (sent) => {
        // Only the first file counts.
        if (sent.name) file ??= { name: sent.name, bytes: Buffer.from(await sent.arrayBuffer()) };
        return null;
      },
    },
  });
  const { name, bytes } = file ?? { name: "", bytes: null };
  if (!bytes) return data({ errors: [m.admin_import_file_required()] }, { status: 422 });
  const reading = await readImportFile(bytes);
  if (!reading.ok) return data({ errors: reading.errors }, { status: 422 });
  const submissionId = readSubmissionId(formData);
  const stored = await readOrOutage(createImport({ name, submissionId, ...reading }));
  if (stored.ok) return redirect(`/admin/properties/import/${stored.value}`);
  const message = m.admin_import_file_not_stored();
  await requirePage(request, formData, message);
  return data({ errors: [message] }, { status: 503 });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PropertyImportRoute() {
  return <ImportUpload result={useActionData<typeof action>()} />;
}
