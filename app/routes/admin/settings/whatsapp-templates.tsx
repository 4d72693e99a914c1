import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplatesForm } from "~/components/admin/settings/templates-form";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { templatesEditor } from "~/requests/editor/settings/templates-editor.server";
import { loadStored, saveStored } from "~/requests/editor/editor.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  return loadStored(templatesEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  return saveStored(request, templatesEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function WhatsAppTemplates() {
  const loaded = useLoaderData<typeof loader>();
  // A new key resets the form after a save.
  return <TemplatesForm key={loaded.version} {...loaded} result={useActionData<typeof action>()} />;
}
