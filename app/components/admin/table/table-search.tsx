import { Form, Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { SearchInput } from "~/components/form/search-input";
import { button } from "~/components/ui/button";
import type { TableState } from "~/domain/lists/table-state";
import { m } from "~/text/messages";

type Props = {
  /** The list's address, without its state. */
  list: string;
  label: string;
  placeholder: string;
  table: TableState;
  /** The parameters of a list that is searched as a part of the whole one. */
  within?: Record<string, string>;
};

/** The search box above a table. */
export function TableSearch({ list, label, placeholder, table, within }: Props) {
  const all = within ? `${list}?${new URLSearchParams(within)}` : list;
  return (
    <Form
      method="get"
      action={list}
      role="search"
      preventScrollReset
      className="mt-6 flex flex-wrap gap-2 pb-4"
    >
      {Object.entries(within ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {table.sort && <input type="hidden" name="sort" value={table.sort} />}
      {table.isDescending && <input type="hidden" name="order" value="desc" />}
      <SearchInput
        name="q"
        label={label}
        value={table.q}
        placeholder={placeholder}
        className="min-w-48 grow basis-64 sm:max-w-sm"
      />
      <button className={button("outline", "px-4")}>
        <Icon name="search" className="size-5" /> Search
      </button>
      {table.q && (
        <Link to={all} className={button("quiet")}>
          {m.admin_table_show_all()}
        </Link>
      )}
    </Form>
  );
}
