import { formatPosition } from "~/domain/areas/area";
import type { AreaSort, AdminAreaRow, AreaTableState } from "~/domain/areas/admin-area";
import { formatDate } from "~/utils/time/date-words";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { RowActions } from "~/components/admin/table/row-actions";
import { m } from "~/text/messages";

const columns: Column<AdminAreaRow, AreaSort>[] = [
  { label: m.admin_common_name, sort: "name", isTitle: true, cell: ({ name }) => name },
  {
    label: m.admin_common_island,
    sort: "island",
    cell: ({ island }) => (
      <span className="rounded-md bg-lagoon-100 px-2 py-1 font-medium text-lagoon-900">
        {island}
      </span>
    ),
  },
  {
    label: m.admin_common_coordinates,
    sort: "latitude",
    cell: ({ latitude, longitude }) => (
      <span className="tabular-nums">
        {latitude !== null && longitude !== null
          ? formatPosition(latitude, longitude)
          : m.admin_area_no_coordinates()}
      </span>
    ),
  },
  {
    label: m.admin_common_created_at,
    sort: "created_at",
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    label: m.admin_common_actions,
    cell: ({ id, name, slug }) => <RowActions id={id} name={name} page={`/areas/${slug}`} />,
  },
];

type Props = { areas: AdminAreaRow[]; table: AreaTableState };

export function AreaTable({ areas, table }: Props) {
  return (
    <DataTable
      label={m.common_areas()}
      columns={columns}
      rows={areas}
      keyOf={({ id }) => id}
      state={table}
      empty={table.q ? m.admin_area_no_match() : m.admin_area_empty()}
    />
  );
}
