import { Form, Link, useLocation } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";
import { selectionBoxes, SELECTION_FORM } from "~/components/admin/table/select-row";
import { button } from "~/components/ui/button";
import { bulkLists, countedRows, type BulkEntity } from "~/domain/bulk/bulk-change";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";
import { updateParams } from "~/utils/web/url-params";

type Props = {
  entity: BulkEntity;
  /** Number of rows that match, on all pages. */
  count: number;
  /** The list, whose table has a selection. */
  children: ReactNode;
};

/** A list with the form of its checkboxes. With scripts, the form appears once a row is selected. */
export function SelectableList({ entity, count, children }: Props) {
  const list = useRef<HTMLDivElement | null>(null);
  const [selected, setSelected] = useState(0);
  const recount = () =>
    setSelected(selectionBoxes(list.current).filter(({ checked }) => checked).length);
  // Called on each render, since rows may have come or gone.
  const readRows = (element: HTMLDivElement | null) => {
    list.current = element;
    if (element) recount();
  };
  const selectPage = () => {
    for (const box of selectionBoxes(list.current)) box.checked = true;
    recount();
  };
  return (
    <div ref={readRows} onChange={recount}>
      {children}
      {count > 0 && (
        <SelectionBar entity={entity} count={count} selected={selected} onSelectPage={selectPage} />
      )}
    </div>
  );
}

/** On a phone in the second row, below the main button. */
const second = "px-3! max-sm:order-1 max-sm:px-2! max-sm:text-sm";

type BarProps = Omit<Props, "children"> & { selected: number; onSelectPage: () => void };

function SelectionBar({ entity, count, selected, onSelectPage }: BarProps) {
  const params = new URLSearchParams(useLocation().search);
  const sheet = `${bulkLists[entity]}/selected`;
  const page = params.get("page");
  return (
    <Form
      id={SELECTION_FORM}
      method="post"
      action={sheet + updateParams(params, { all: null, page })}
      preventScrollReset
      aria-label={m.admin_bulk_title_none()}
      className={classNames(
        "sticky bottom-4 z-20 mt-3 flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-line bg-white p-1.5 pl-4 shadow-raised max-sm:pl-2",
        selected > 0 ? "flex" : "hidden unscripted:flex",
      )}
    >
      <input type="hidden" name="intent" value="select-rows" />
      <p role="status" className="mr-auto font-medium unscripted:hidden">
        {m.admin_bulk_selected({ number: formatNumber(selected) })}
      </p>
      <button
        type="button"
        onClick={onSelectPage}
        className={button("quiet", `${second} lg:hidden! unscripted:hidden!`)}
      >
        {m.admin_bulk_select_page()}
      </button>
      <Link
        to={sheet + updateParams(params, { all: 1 })}
        preventScrollReset
        className={button("quiet", second)}
      >
        {m.admin_bulk_all_matching({ rows: countedRows(entity, count) })}
      </Link>
      <button className={button("brand", "px-4!")}>{m.admin_bulk_change_selected()}</button>
    </Form>
  );
}
