import { useSearchParams, useSubmit } from "@remix-run/react";
import { Form } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { useCallback, useState, type ComponentType } from "react";
import { filledParams } from "~/components/form/filled-params";
import { button } from "~/components/ui/button";
import type { ListFilters, PanelFilter } from "~/domain/properties/search/filter-panel";
import type { Preferences } from "~/domain/properties/search/preferences";
import type { PropertySearch } from "~/domain/properties/search/property-search";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";
import { FilterControl } from "./filter-control";
import type { FilterCountProps } from "./filter-count";

type Props = {
  filters: Pick<ListFilters, "panel" | "applied">;
  count: number;
  search: PropertySearch;
  preferences: Preferences;
  hash: string;
};

/**
 * All filters of a list in one GET form that submits on change. A panel over the list, or a full-screen
 * sheet on a phone.
 */
export function PropertyFilters({ filters, count, search, preferences, hash }: Props) {
  const columns = [0, 1, 2, 3]
    .map((column) => filters.panel.filter((filter) => filter.column === column))
    .filter(({ length }) => length > 0);
  const hasPanelError = hasError(filters.panel);
  const openWithError = useCallback(
    (details: HTMLDetailsElement | null) => {
      if (details && hasPanelError) details.open = true;
    },
    [hasPanelError],
  );
  const [Label, setLabel] = useState<ComponentType<FilterCountProps>>();
  const submit = useSubmit();
  const show = (form: HTMLFormElement, action: string) =>
    submit(filledParams(form), { action, preventScrollReset: true });
  return (
    <details
      ref={openWithError}
      open={hasPanelError || undefined}
      className="filter-sheet group/filters max-lg:open:basis-full"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <FiltersSummary appliedCount={filters.applied.length} />
      <Form
        method="get"
        action={`.${hash}`}
        onChange={(event) => {
          setLabel((known?: typeof Label) => known ?? UnknownCount);
          void import("./filter-count").then(
            ({ FilterCount }) => setLabel(() => FilterCount),
            () => undefined,
          );
          const { type } = event.target as Partial<HTMLInputElement>;
          // Text fields wait for Enter or the button. No hash: it would scroll the page away.
          if (type === "radio" || type === "checkbox" || type === "select-one")
            show(event.currentTarget, ".");
        }}
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget, `.${hash}`);
          event.currentTarget.closest("details")?.removeAttribute("open");
        }}
        className={classNames(
          sheet,
          panel,
          columns.length < 4 ? "lg:grid-cols-3" : "lg:grid-cols-4",
        )}
      >
        <HiddenState search={search} preferences={preferences} />
        {columns.map((column, index) => (
          <div key={index} className="grid grid-cols-2 content-start gap-x-3 gap-y-5">
            {column.map((filter) => (
              <FilterControl key={filter.param} filter={filter} preferences={preferences} />
            ))}
          </div>
        ))}
        <div className="col-span-full max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:mt-auto max-sm:border-t max-sm:border-line max-sm:bg-white max-sm:p-4">
          <button className={button("primary", "max-sm:w-full")}>
            {Label ? <Label count={count} words={buttonWords} /> : buttonWords(count)}
          </button>
        </div>
      </Form>
    </details>
  );
}

/** Words of the form's button, without a number while it isn't known. */
const buttonWords = (count?: number) =>
  count === undefined
    ? m.list_apply_button()
    : m.list_filters_show({ count, number: formatNumber(count) });

const UnknownCount = () => <>{buttonWords()}</>;

const panel =
  "gap-x-8 gap-y-6 sm:mt-3 sm:grid sm:grid-cols-2 sm:rounded-xl sm:border sm:border-line sm:bg-sand-50 sm:p-5 lg:absolute lg:inset-x-0 lg:top-full lg:mt-0 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:shadow-raised";
const sheet =
  "max-sm:fixed max-sm:inset-x-0 max-sm:top-14 max-sm:bottom-0 max-sm:z-50 max-sm:flex max-sm:flex-col max-sm:overflow-y-auto max-sm:overscroll-contain max-sm:bg-white max-sm:px-4 max-sm:pt-5";

/** Opens and closes the filters; on a phone it becomes the sheet's header. */
function FiltersSummary({ appliedCount }: { appliedCount: number }) {
  return (
    <summary
      className={button(
        "outline",
        "w-fit px-4! text-[0.9375rem] max-sm:group-open/filters:fixed max-sm:group-open/filters:inset-x-0 max-sm:group-open/filters:top-0 max-sm:group-open/filters:z-50 max-sm:group-open/filters:h-14 max-sm:group-open/filters:w-full max-sm:group-open/filters:justify-start max-sm:group-open/filters:rounded-none max-sm:group-open/filters:border-0 max-sm:group-open/filters:border-b max-sm:group-open/filters:border-line max-sm:group-open/filters:bg-white",
      )}
    >
      <Icon name="sliders-horizontal" className="size-4" />
      <span className="group-open/filters:hidden">{m.list_show_filters()}</span>
      <span className="hidden group-open/filters:inline">{m.list_hide_filters()}</span>
      {appliedCount > 0 && <span>({appliedCount})</span>}
      <Icon name="x" className="ml-auto hidden size-5 max-sm:group-open/filters:block" />
    </summary>
  );
}

/** URL state outside this form, kept as hidden fields. */
function HiddenState({ search, preferences }: Pick<Props, "search" | "preferences">) {
  const [params] = useSearchParams();
  const state = {
    sort: search.sort,
    currency: preferences.currency.code,
    unit: preferences.unit,
    ...(search.view === "map" && { view: "map", at: params.get("at") }),
  };
  return Object.entries(state).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

const hasError = (panel: PanelFilter[]) =>
  panel.some((filter) => "error" in filter && filter.error);
