import { Link, useLocation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { button } from "~/components/ui/button";
import { binEntityName, daysLeft, type DeletedRow } from "~/domain/bin/bin";
import { m } from "~/text/messages";
import { formatDateTime } from "~/utils/time/dates";
import { BinClick } from "./bin-click";

const columns = (now: number): Column<DeletedRow>[] => [
  { label: m.admin_common_name, isTitle: true, cell: ({ name }) => name },
  { label: m.admin_bin_kind, cell: ({ entity }) => binEntityName(entity) },
  {
    label: m.admin_bin_deleted_at,
    cell: ({ deleted_at }) => (
      <span className="whitespace-nowrap">{formatDateTime(deleted_at)}</span>
    ),
  },
  {
    label: m.admin_bin_time_left,
    cell: (row) => m.admin_bin_days_left({ count: daysLeft(row, now) }),
  },
  { label: m.admin_common_actions, cell: (row) => <BinActions {...row} /> },
];

function BinActions({ id, name }: DeletedRow) {
  const isOperator = useIsOperator();
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap gap-1">
      <BinClick
        id={id}
        label={m.admin_bin_restore_label({ name })}
        text={m.admin_bin_restore()}
        className={button("quiet", "px-3!")}
      />
      {isOperator && (
        <Link
          to={`${id}/delete${search}`}
          preventScrollReset
          aria-label={m.admin_bin_purge_label({ name })}
          className={button("quiet", "px-3!")}
        >
          {m.admin_bin_purge()}
        </Link>
      )}
    </div>
  );
}

type Props = { deleted: DeletedRow[]; now: number };

export function BinTable({ deleted, now }: Props) {
  return (
    <DataTable
      label={m.admin_bin_title()}
      columns={columns(now)}
      rows={deleted}
      keyOf={({ id }) => id}
      empty={m.admin_bin_empty()}
    />
  );
}
