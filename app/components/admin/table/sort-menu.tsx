import { Link, useSearchParams } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { TableState } from "~/domain/lists/table-state";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { updateParams } from "~/utils/web/url-params";

type Props = {
  columns: { label: () => string; sort?: string }[];
  state: Pick<TableState, "sort" | "isDescending">;
};

/** Sort options on a narrow screen, where the table has no visible headings. */
export function SortMenu({ columns, state }: Props) {
  const [params] = useSearchParams();
  const orders = [
    { label: m.admin_table_default_order(), sort: null, order: null },
    ...columns.flatMap(({ label, sort }) =>
      sort
        ? [
            { label: m.admin_table_ascending({ label: label() }), sort, order: null },
            { label: m.admin_table_descending({ label: label() }), sort, order: "desc" },
          ]
        : [],
    ),
  ];
  const isCurrent = ({ sort, order }: (typeof orders)[number]) =>
    sort === state.sort && (sort === null || (order === "desc") === state.isDescending);
  const current = orders.find(isCurrent)?.label ?? m.admin_table_default_order();
  return (
    // A new key closes the menu after a selection.
    <details key={current} className="relative ml-auto lg:hidden">
      <summary className="flex min-h-11 items-center gap-2 rounded-lg pl-2 text-sm text-lagoon-800">
        <Icon name="arrow-up-down" className="size-4" />
        <span>
          <span className="sr-only">{m.admin_table_sort()} </span>
          {current}
        </span>
      </summary>
      <ul className="absolute right-0 z-20 w-64 rounded-lg border border-line bg-white py-1 shadow-raised">
        {orders.map((order) => (
          <li key={order.label}>
            <Link
              to={updateParams(params, { sort: order.sort, order: order.order })}
              preventScrollReset
              aria-current={isCurrent(order) ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center px-4 hover:bg-lagoon-50",
                isCurrent(order) && "font-semibold",
              )}
            >
              {order.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
