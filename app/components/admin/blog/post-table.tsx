import type { AdminPostRow, PostTableState } from "~/domain/blog/admin-post";
import { formatDate } from "~/utils/time/date-words";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { RowActions } from "~/components/admin/table/row-actions";

const date = (instant: string) => <span className="whitespace-nowrap">{formatDate(instant)}</span>;

const columns: Column<AdminPostRow>[] = [
  { label: "Title", sort: "title", isTitle: true, cell: ({ title }) => title },
  {
    label: "Category",
    sort: "category",
    cell: ({ category }) => (
      <span className="rounded-md bg-sand-200 px-2 py-1 font-medium whitespace-nowrap">
        {category}
      </span>
    ),
  },
  { label: "Created At", sort: "created_at", cell: ({ created_at }) => date(created_at) },
  { label: "Updated At", sort: "updated_at", cell: ({ updated_at }) => date(updated_at) },
  {
    label: "Actions",
    cell: ({ id, title, slug }) => <RowActions id={id} name={title} page={`/blog/${slug}`} />,
  },
];

type Props = { posts: AdminPostRow[]; table: PostTableState };

export function PostTable({ posts, table }: Props) {
  return (
    <DataTable
      label="Blog posts"
      columns={columns}
      rows={posts}
      keyOf={({ id }) => id}
      state={table}
      empty={
        table.q
          ? "No post has this in its title. Search for less, or show all."
          : "No posts yet. Write the first one with Add Post."
      }
    />
  );
}
