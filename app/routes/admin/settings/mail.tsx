import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailForm } from "~/components/admin/settings/mail/mail-form";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { loadStored, saveStored } from "~/requests/editor/editor.server";
import { mailEditor } from "~/requests/editor/settings/mail-editor.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  return loadStored(mailEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  return saveStored(request, mailEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function MailSettings() {
  const loaded = useLoaderData<typeof loader>();
  // A new key resets the form after a save.
  return <MailForm key={loaded.version} {...loaded} result={useActionData<typeof action>()} />;
}
