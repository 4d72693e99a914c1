import { Link, useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { controlClass } from "~/components/form/field-frame";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import {
  isFiltered,
  savedLists,
  savedQuery,
  type SavedFilter,
  type SavedList,
} from "~/domain/saved-filters/saved-filter";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

type Props = { list: SavedList; filters: SavedFilter[] };

/** A list's saved searches as tabs, and the forms that save, rename or delete one. */
export function FilterTabs({ list, filters }: Props) {
  const [params] = useSearchParams();
  const query = savedQuery(list, params);
  const current = filters.find((filter) => filter.query === query);
  const isNew = !current && isFiltered(list, params);
  if (filters.length === 0 && !isNew) return null;
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-2 gap-y-1">
      {filters.length > 0 && <Tabs {...{ list, filters, query }} />}
      {current && <EditFilter key={current.id} filter={current} />}
      {isNew && (
        <Disclosure key={query} label={m.admin_saved_save()}>
          <FilterForm intent="save-filter" fields={{ list, query }}>
            <NameField submit={m.admin_common_save()} />
          </FilterForm>
        </Disclosure>
      )}
    </div>
  );
}

function Tabs({ list, filters, query }: Props & { query: string }) {
  const tabs = [{ id: "all", name: m.admin_saved_all(), query: "" }, ...filters];
  const { path } = savedLists[list];
  return (
    <nav aria-label={m.admin_saved_label()} className="max-w-full min-w-0 overflow-x-auto">
      <ul className="flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.query ? `${path}?${tab.query}` : path}
              aria-current={tab.query === query ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center border-b-2 px-3 text-[0.9375rem] whitespace-nowrap",
                tab.query === query
                  ? "border-lagoon-800 font-semibold text-lagoon-900"
                  : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EditFilter({ filter: { id, name } }: { filter: SavedFilter }) {
  return (
    <Disclosure label={m.admin_saved_edit({ name })}>
      <FilterForm intent="rename-filter" fields={{ filter_id: id }}>
        <NameField name={name} submit={m.admin_saved_rename()} />
      </FilterForm>
      <FilterForm intent="delete-filter" fields={{ filter_id: id }}>
        <button className={button("quiet", "mt-2 px-3! text-danger!")}>
          {m.admin_saved_delete()}
        </button>
      </FilterForm>
    </Disclosure>
  );
}

function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="relative">
      <summary className={button("quiet", "cursor-pointer px-3! text-[0.9375rem]")}>
        <Icon name="star" className="size-4 shrink-0" /> {label}
      </summary>
      <div className="absolute left-0 z-30 mt-1 w-[min(20rem,calc(100vw-2rem))] rounded-lg border border-line bg-white p-4 shadow-raised max-sm:static max-sm:w-auto">
        {children}
      </div>
    </details>
  );
}

function NameField({ name = "", submit }: { name?: string; submit: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {m.admin_saved_name()}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="name"
          defaultValue={name}
          required
          maxLength={40}
          autoComplete="off"
          className={`${controlClass} min-w-0`}
        />
        <button className={button("brand", "shrink-0 px-3!")}>{submit}</button>
      </div>
    </>
  );
}

type FormProps = {
  intent: "save-filter" | "rename-filter" | "delete-filter";
  fields: Record<string, string>;
  children: ReactNode;
};

function FilterForm({ intent, fields, children }: FormProps) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  // Without the saved search there is nothing to return to but the list.
  const back = intent === "delete-filter" ? pathname : pathname + search;
  return (
    <fetcher.Form {...discovered} method="post" action="/admin/saved-filters" preventScrollReset>
      {Object.entries({ intent, ...fields, back }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SaveFailedNotice failure={failure} />
      {children}
    </fetcher.Form>
  );
}
