import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AreaForm } from "~/components/admin/area/area-form";
import { loadNew, saveNew } from "~/requests/editor/editor.server";
import { areaEditor } from "~/requests/editor/area-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadNew(areaEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveNew(request, areaEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewArea() {
  return <AreaForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
