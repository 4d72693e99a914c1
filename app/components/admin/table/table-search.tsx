import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { SearchInput } from "~/components/form/search-input";
import { button } from "~/components/ui/button";
import type { TableState } from "~/domain/lists/table-state";
import { m } from "~/text/messages";

type Props = {
  /** Path of the list. */
  list: string;
  label: string;
  placeholder: string;
  table: TableState;
  /** Parameters that limit the search to part of the list. */
  within?: Record<string, string>;
  /** True if another filter limits the list. */
  isFiltered?: boolean;
  /** Other filters. */
  children?: ReactNode;
};

export function TableSearch(props: Props) {
  const { list, label, placeholder, table, within, isFiltered, children } = props;
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
        className="min-w-40 grow basis-40 sm:max-w-sm sm:basis-64"
      />
      {children}
      <button className={button("outline", "px-4")}>
        <Icon name="search" className="size-5" /> {m.admin_common_search()}
      </button>
      {(table.q || isFiltered) && (
        <Link to={all} className={button("quiet")}>
          {m.admin_table_show_all()}
        </Link>
      )}
    </Form>
  );
}
