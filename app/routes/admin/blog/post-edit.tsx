import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/admin/blog/post-form";
import { loadStored, saveStored } from "~/requests/editor/editor.server";
import { postEditor } from "~/requests/editor/post-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadStored(postEditor, requireId(params.id));
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveStored(request, postEditor, requireId(params.id));
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function EditPost() {
  return <PostForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
