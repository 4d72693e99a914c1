import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { BinUndo } from "~/components/admin/bin/bin-undo";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import { Icon } from "~/components/ui/icon";
import { PostTable } from "~/components/admin/blog/post-table";
import { TableSearch } from "~/components/admin/table/table-search";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import { parsePostTable } from "~/domain/blog/admin-post";
import {
  countPosts,
  listAdminPosts,
  POSTS_PER_TABLE,
} from "~/domain/blog/admin-post.queries.server";
import { formatNumber } from "~/utils/text";
import { getLastDeleted } from "~/domain/bin/bin.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const table = parsePostTable(new URL(request.url).searchParams);
  const [list, total, lastDeleted] = await Promise.all([
    listAdminPosts(table),
    countPosts(),
    getLastDeleted("blog post"),
  ]);
  const pageCount = Math.ceil(list.count / POSTS_PER_TABLE);
  return { ...list, total, lastDeleted, table: { ...table, page: list.page }, pageCount };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function BlogRoute() {
  const { search } = useLocation();
  const { posts, total, lastDeleted, table, pageCount } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" className="page py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-xl font-semibold">
            {m.admin_blog_list_title({ count: formatNumber(total) })}
          </h1>
          <Link to={`new${search}`} preventScrollReset className={button("primary")}>
            <Icon name="plus" className="size-5" /> {m.admin_blog_add()}
          </Link>
        </div>
        <TableSearch
          list="/admin/blog"
          label={m.admin_blog_search_label()}
          placeholder={m.admin_blog_search_placeholder()}
          table={table}
        />
        <PostTable posts={posts} table={table} />
        <Pagination
          page={table.page}
          pageCount={pageCount}
          label={m.admin_blog_pagination_label()}
        />
        <UndoArea>
          <BinUndo row={lastDeleted} />
        </UndoArea>
      </main>
      <Outlet />
    </>
  );
}
