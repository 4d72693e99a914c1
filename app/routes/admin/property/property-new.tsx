import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PropertyForm } from "~/components/admin/property/property-form";
import { loadNew, saveNew } from "~/requests/editor/editor.server";
import { propertyEditor } from "~/requests/editor/property-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadNew(propertyEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveNew(request, propertyEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewProperty() {
  return (
    <PropertyForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
