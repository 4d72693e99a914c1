import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { getAdminPost } from "~/domain/blog/admin-post.queries.server";
import { deletePost } from "~/domain/blog/post.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const post = await getAdminPost(requireId(params.id));
  if (!post) throw data(null, { status: 404 });
  return { title: post.title };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const list = `/admin/blog${new URL(request.url).search}`;
  const isDeleted = await deletePost(requireId(params.id));
  if (!isDeleted) return redirectWithError(list, m.admin_blog_delete_failed());
  return redirectWithSuccess(list, m.admin_blog_deleted());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DeletePost() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <DeleteForm
      title={m.admin_blog_delete_title()}
      question={m.admin_blog_delete_question()}
      name={title}
      closeTo="/admin/blog"
    >
      {m.admin_blog_delete_hint()}
    </DeleteForm>
  );
}
