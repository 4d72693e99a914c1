import { Form } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { PropertyGrid } from "~/components/site/list/card/property-grid";
import { button } from "~/components/ui/button";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";

export type Suggestions = { properties: PropertyCardData[]; preferences: Preferences };

/** A search and the newest properties, for visitors who didn't find their page. */
export default function FindAnother({ properties, preferences }: Suggestions) {
  return (
    <div className="page pb-16">
      <Form
        method="get"
        action="/#property-search"
        role="search"
        aria-label={m.common_properties()}
        className="mx-auto flex max-w-xl flex-wrap items-end gap-3"
      >
        <label className="grow basis-52 text-sm font-medium">
          {m.not_found_search_label()}
          <input
            type="search"
            name="q"
            maxLength={100}
            className="mt-1 block h-11 w-full rounded-md border border-field px-3 text-base"
          />
        </label>
        <button className={button("brand")}>
          <Icon name="search" className="size-5" />
          {m.common_search()}
        </button>
      </Form>
      {properties.length > 0 && (
        <section aria-labelledby="newest" className="mt-12">
          <h2 id="newest" className="pb-6 font-display text-xl font-semibold">
            {m.not_found_newest()}
          </h2>
          <PropertyGrid properties={properties} preferences={preferences} />
        </section>
      )}
    </div>
  );
}
