import type { PostSort, AdminPostRow, PostTableState } from "~/domain/blog/admin-post";
import { postStatus } from "~/domain/blog/post";
import { formatDateTime } from "~/utils/time/dates";
import { formatDate } from "~/utils/time/date-words";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { RowActions } from "~/components/admin/table/row-actions";
import { m } from "~/text/messages";

const date = (instant: string) => <span className="whitespace-nowrap">{formatDate(instant)}</span>;

const columns: Column<AdminPostRow, PostSort>[] = [
  { label: m.admin_common_title, sort: "title", isTitle: true, cell: ({ title }) => title },
  {
    label: m.admin_common_category,
    sort: "category",
    cell: ({ category }) => (
      <span className="rounded-md bg-sand-200 px-2 py-1 font-medium whitespace-nowrap">
        {category}
      </span>
    ),
  },
  {
    label: m.admin_common_status,
    cell: ({ published_at }) => <Status publishedAt={published_at} />,
  },
  {
    label: m.admin_common_created_at,
    sort: "created_at",
    cell: ({ created_at }) => date(created_at),
  },
  {
    label: m.admin_common_updated_at,
    sort: "updated_at",
    cell: ({ updated_at }) => date(updated_at),
  },
  {
    label: m.admin_common_actions,
    cell: ({ id, title, slug, published_at }) => (
      <RowActions
        id={id}
        name={title}
        {...(postStatus(published_at) === "published"
          ? { page: `/blog/${slug}` }
          : { page: `/admin/blog/preview?id=${id}`, viewLabel: m.admin_common_preview() })}
      />
    ),
  },
];

const badges: Record<ReturnType<typeof postStatus>, { label: () => string; look: string }> = {
  draft: { label: m.admin_blog_status_draft, look: "bg-sand-200 text-ink" },
  scheduled: { label: m.admin_blog_status_scheduled, look: "bg-lagoon-100 text-lagoon-900" },
  published: { label: m.admin_blog_status_published, look: "bg-badge-green text-white" },
};

function Status({ publishedAt }: { publishedAt: string | null }) {
  const status = postStatus(publishedAt);
  const { label, look } = badges[status];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className={`rounded-md px-2 py-1 font-medium whitespace-nowrap ${look}`}>
        {label()}
      </span>
      {status === "scheduled" && publishedAt && (
        <span className="whitespace-nowrap text-ink-soft">{formatDateTime(publishedAt)}</span>
      )}
    </span>
  );
}

type Props = { posts: AdminPostRow[]; table: PostTableState };

export function PostTable({ posts, table }: Props) {
  return (
    <DataTable
      label={m.admin_blog_table_label()}
      columns={columns}
      rows={posts}
      keyOf={({ id }) => id}
      state={table}
      empty={table.q ? m.admin_blog_no_match() : m.admin_blog_empty()}
    />
  );
}
