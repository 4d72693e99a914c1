import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/admin/blog/post-form";
import { listSearch } from "~/domain/admin-access/form-draft";
import { getAdminPost, listPostPictureUrls } from "~/domain/blog/admin-post.queries.server";
import { updatePost } from "~/domain/blog/post.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { readNewer } from "./not-saved.server";
import { clearUnusedPictures } from "./pictures-keeping.server";
import { olderPost, postFormData, postNotSaved, readPostForm } from "./post-form.server";
import { requireAdmin } from "./require-admin.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const post = await getAdminPost(params.id ?? "");
  if (!post) throw data(null, { status: 404 });
  return postFormData(request, post);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { id = "" } = params;
  const list = `/admin/blog${listSearch(new URL(request.url).search)}`;
  const sent = await readPostForm(request, await listPostPictureUrls(id));
  if (!sent.ok) return sent.answer;

  const version = sent.formData.get("overwrite") ?? sent.formData.get("version");
  const result = await updatePost(id, sent.edited, String(version));
  if (result.ok) {
    void clearUnusedPictures();
    return redirectWithSuccess(list, "Blog post updated successfully");
  }
  if (result.reason === "not-kept") return postNotSaved(request, sent);
  const newer = await readNewer(getAdminPost(id));
  if (newer === "unknown") return postNotSaved(request, sent);
  if (!newer) return redirectWithError(list, "This post is no longer there.");
  return olderPost(sent, sent.edited.post, newer);
}

export default function EditPost() {
  return <PostForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
