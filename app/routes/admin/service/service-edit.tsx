import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ServiceForm } from "~/components/admin/service/service-form";
import { loadStored, saveStored } from "~/requests/editor/editor.server";
import { serviceEditor } from "~/requests/editor/service-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadStored(serviceEditor, requireId(params.id));
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveStored(request, serviceEditor, requireId(params.id));
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function EditService() {
  return (
    <ServiceForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
