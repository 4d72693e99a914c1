import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CostSettingsForm } from "~/components/admin/settings/costs/cost-settings-form";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { costsEditor } from "~/requests/editor/settings/costs-editor.server";
import { loadStored, saveStored } from "~/requests/editor/editor.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  return loadStored(costsEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  return saveStored(request, costsEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function CostSettings() {
  const loaded = useLoaderData<typeof loader>();
  // A new key resets the form after a save.
  return (
    <CostSettingsForm key={loaded.version} {...loaded} result={useActionData<typeof action>()} />
  );
}
