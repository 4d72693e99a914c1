import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArticleView } from "~/components/site/blog/article-view";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { previewForm, previewStoredPost } from "~/requests/editor/post-preview.server";
import { siteUrl } from "~/services/env.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = new URL(request.url).searchParams.get("id");
  if (id === null) return null;
  const post = await previewStoredPost(requireId(id));
  if (!post) throw data(null, { status: 404 });
  return { post, address: siteUrl };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return { post: await previewForm(request), address: siteUrl };
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PostPreview() {
  const stored = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? stored;
  return (
    <>
      <p role="status" className="bg-clove-50 px-5 py-3 text-center font-medium">
        {page ? m.admin_blog_preview_notice() : m.admin_blog_preview_empty()}
      </p>
      {page && <ArticleView {...page} others={[]} claims={[]} />}
    </>
  );
}
