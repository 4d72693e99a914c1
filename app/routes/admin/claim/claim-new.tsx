import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ClaimForm } from "~/components/admin/claim/claim-form";
import { loadNew, saveNew } from "~/requests/editor/editor.server";
import { claimEditor } from "~/requests/editor/claim-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadNew(claimEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveNew(request, claimEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewClaim() {
  return <ClaimForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
