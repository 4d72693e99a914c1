import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ServiceForm } from "~/components/admin/service/service-form";
import { loadNew, saveNew } from "~/requests/editor/editor.server";
import { serviceEditor } from "~/requests/editor/service-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadNew(serviceEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveNew(request, serviceEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewService() {
  return (
    <ServiceForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
