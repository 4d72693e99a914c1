import { Form, Link, useNavigate } from "@remix-run/react";
import { TagSelect } from "~/components/admin/tags/tag-select";
import { Icon } from "~/components/ui/icon";
import { controlClass } from "~/components/form/field-frame";
import { filledParams } from "~/components/form/filled-params";
import { SearchInput } from "~/components/form/search-input";
import { useValueFromUrl } from "~/components/form/url-state";
import { button } from "~/components/ui/button";
import {
  publicationFilters,
  type PropertyTableState,
} from "~/domain/properties/admin-property-table";
import { propertyTypes, typeLabel } from "~/domain/properties/property-types";
import type { Tag } from "~/domain/tags/tag";
import { m } from "~/text/messages";

type Props = { table: PropertyTableState; tags: Tag[] };

/** Search by name, publication, type and tag. A selection applies at once; the button is for use without scripts. */
export function PropertyTableFilters({ table, tags }: Props) {
  const navigate = useNavigate();
  const isFiltered = [table.q, table.type, table.publication, table.tag].some(Boolean);
  return (
    <Form
      method="get"
      action="/admin/properties"
      role="search"
      className="mt-6 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(`?${filledParams(event.currentTarget).toString()}`, { preventScrollReset: true });
      }}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
      }}
    >
      {table.sort && <input type="hidden" name="sort" value={table.sort} />}
      {table.isDescending && <input type="hidden" name="order" value="desc" />}
      <SearchInput
        name="q"
        label={m.admin_property_search_label()}
        value={table.q}
        placeholder={m.admin_property_search_placeholder()}
        className="min-w-48 grow basis-64 sm:max-w-sm"
      />
      <div className="grow sm:max-w-56">
        <select
          ref={useValueFromUrl(table.publication ?? "")}
          name="publication"
          aria-label={m.admin_property_filter_publication()}
          defaultValue={table.publication ?? ""}
          className={controlClass}
        >
          <option value="">{m.admin_property_filter_current()}</option>
          {Object.entries(publicationFilters).map(([value, label]) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </select>
      </div>
      <TypeSelect type={table.type} />
      {(tags.length > 0 || table.tag) && (
        <div className="grow sm:max-w-44">
          <TagSelect tag={table.tag} tags={tags} />
        </div>
      )}
      <button className={button("outline", "px-4")}>
        <Icon name="search" className="size-5" /> {m.common_search()}
      </button>
      {isFiltered && (
        <Link to="/admin/properties" className={button("quiet")}>
          {m.admin_table_show_all()}
        </Link>
      )}
    </Form>
  );
}

function TypeSelect({ type }: Pick<PropertyTableState, "type">) {
  return (
    <div className="grow sm:max-w-44">
      <select
        ref={useValueFromUrl(type ?? "")}
        name="type"
        aria-label={m.admin_property_filter_type()}
        defaultValue={type ?? ""}
        className={controlClass}
      >
        <option value="">{m.admin_property_filter_all_types()}</option>
        {propertyTypes.map((name) => (
          <option key={name} value={name}>
            {typeLabel(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
