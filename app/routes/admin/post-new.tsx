import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/admin/blog/post-form";
import { listSearch } from "~/domain/admin-access/form-draft";
import { createPost } from "~/domain/blog/post.commands.server";
import { siteUrl } from "~/services/env.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { postFormData, postNotSaved, readPostForm } from "./post-form.server";
import { requireAdmin } from "./require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return postFormData(request, null);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const sent = await readPostForm(request, []);
  if (!sent.ok) return sent.answer;
  const result = await createPost(sent.edited, siteUrl);
  if (!result.ok) return postNotSaved(request, sent);
  const { search } = new URL(request.url);
  return redirectWithSuccess(`/admin/blog${listSearch(search)}`, "Blog post created successfully");
}

export default function NewPost() {
  return <PostForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
