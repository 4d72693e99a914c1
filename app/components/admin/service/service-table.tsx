import { DataTable, type Column } from "~/components/admin/table/data-table";
import { RowActions } from "~/components/admin/table/row-actions";
import type {
  ServiceSort,
  AdminServiceRow,
  ServiceTableState,
} from "~/domain/services/admin-service";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";

const columns: Column<AdminServiceRow, ServiceSort>[] = [
  { label: m.admin_common_title, sort: "title", isTitle: true, cell: ({ title }) => title },
  {
    label: m.admin_common_short_description,
    // A phone has no room for it beside its label.
    card: "max-lg:block max-lg:py-1 max-lg:text-ink-soft",
    cell: ({ description }) => description,
  },
  {
    label: m.admin_common_created_at,
    sort: "created_at",
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    label: m.admin_common_actions,
    cell: ({ id, title, slug }) => <RowActions id={id} name={title} page={`/services/${slug}`} />,
  },
];

type Props = { services: AdminServiceRow[]; table: ServiceTableState };

export function ServiceTable({ services, table }: Props) {
  return (
    <DataTable
      label={m.common_services()}
      columns={columns}
      rows={services}
      keyOf={({ id }) => id}
      state={table}
      empty={m.admin_service_empty()}
    />
  );
}
