import { Form, useSubmit } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { controlClass } from "~/components/form/field-frame";
import { SearchInput } from "~/components/form/search-input";
import { button } from "~/components/ui/button";
import { ctaLabels, ctaTypes } from "~/domain/contact-leads/contact-lead";
import type { ContactLeadSearch } from "~/domain/contact-leads/contact-lead-search";
import { m } from "~/text/messages";

/** Search and filters. A selection submits the form at once; without scripts the button does. */
export function ContactLeadFilters({ search }: { search: ContactLeadSearch }) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      onChange={(event) => {
        const isChoice = (event.target as HTMLElement).tagName === "SELECT";
        if (isChoice) submit(event.currentTarget, { preventScrollReset: true });
      }}
      className="mt-6 grid grid-cols-2 gap-2 sm:flex max-sm:[&>[type=search]]:col-span-2 max-sm:[&>button]:col-span-2"
    >
      {search.sort && <input type="hidden" name="sort" value={search.sort} />}
      {search.isDescending && <input type="hidden" name="order" value="desc" />}
      <SearchInput
        name="q"
        label={m.admin_contact_lead_search()}
        value={search.q}
        placeholder={m.admin_contact_lead_search_placeholder()}
        className="sm:flex-1"
      />
      <select
        key={`entity ${search.entity}`}
        name="entity"
        aria-label={m.admin_contact_lead_entity_type()}
        defaultValue={search.entity ?? ""}
        className={`${controlClass} sm:w-auto!`}
      >
        <option value="">{m.admin_contact_lead_entity_all()}</option>
        <option value="property">{m.common_properties()}</option>
      </select>
      <select
        key={`cta ${search.cta}`}
        name="cta"
        aria-label={m.admin_contact_lead_cta_type()}
        defaultValue={search.cta ?? ""}
        className={`${controlClass} sm:w-auto!`}
      >
        <option value="">{m.admin_contact_lead_cta_all()}</option>
        {ctaTypes.map((type) => (
          <option key={type} value={type}>
            {ctaLabels[type]()}
          </option>
        ))}
      </select>
      <button className={button("outline", "px-4! max-sm:w-full")}>
        <Icon name="search" className="size-5" /> {m.admin_common_search()}
      </button>
    </Form>
  );
}
