import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/admin/blog/post-form";
import { loadNew, saveNew } from "~/requests/editor/editor.server";
import { postEditor } from "~/requests/editor/post-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadNew(postEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveNew(request, postEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewPost() {
  return <PostForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
