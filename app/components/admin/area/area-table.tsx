import { formatPosition } from "~/domain/areas/area";
import type { AreaSort, AdminAreaRow, AreaTableState } from "~/domain/areas/admin-area";
import { formatDate } from "~/utils/time/date-words";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { RowActions } from "~/components/admin/table/row-actions";

const columns: Column<AdminAreaRow, AreaSort>[] = [
  { label: "Name", sort: "name", isTitle: true, cell: ({ name }) => name },
  {
    label: "Island",
    sort: "island",
    cell: ({ island }) => (
      <span className="rounded-md bg-lagoon-100 px-2 py-1 font-medium text-lagoon-900">
        {island}
      </span>
    ),
  },
  {
    label: "Coordinates",
    sort: "latitude",
    cell: ({ latitude, longitude }) => (
      <span className="tabular-nums">
        {latitude !== null && longitude !== null ? formatPosition(latitude, longitude) : "None yet"}
      </span>
    ),
  },
  {
    label: "Created At",
    sort: "created_at",
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    label: "Actions",
    cell: ({ id, name, slug }) => <RowActions id={id} name={name} page={`/areas/${slug}`} />,
  },
];

type Props = { areas: AdminAreaRow[]; table: AreaTableState };

export function AreaTable({ areas, table }: Props) {
  return (
    <DataTable
      label="Areas"
      columns={columns}
      rows={areas}
      keyOf={({ id }) => id}
      state={table}
      empty={
        table.q
          ? "No area has this name. Search for less, or show all."
          : "No areas yet. Add the first one with Add Area."
      }
    />
  );
}
