import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PropertyForm } from "~/components/admin/property/property-form";
import { copyOfProperty } from "~/domain/properties/admin-property";
import { loadCopy, saveNew } from "~/requests/editor/editor.server";
import { propertyEditor } from "~/requests/editor/property-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadCopy(propertyEditor, requireId(params.id), copyOfProperty);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  requireId(params.id);
  return saveNew(request, propertyEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

/** The form of a copy; nothing is saved until the form is submitted. */
export default function CopyProperty() {
  return (
    <PropertyForm
      {...useLoaderData<typeof loader>()}
      title={m.admin_property_copy_title()}
      result={useActionData<typeof action>()}
    />
  );
}
