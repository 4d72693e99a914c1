import { useSearchParams, useSubmit } from "@remix-run/react";
import { Form } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { useId, type ReactNode } from "react";
import { filledParams } from "~/components/form/filled-params";
import { useValueFromUrl } from "~/components/form/url-state";
import { button } from "~/components/ui/button";
import { currencies, type Currency } from "~/domain/properties/price";
import { propertyTypes, typeLabel } from "~/domain/properties/property-types";
import type { Preferences } from "~/domain/properties/search/preferences";
import type { PropertySearch } from "~/domain/properties/search/property-search";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";

type Props = {
  search: PropertySearch;
  preferences: Preferences;
  /** Areas with properties for sale, with counts. */
  areas: { slug: string; name: string; count: number }[];
  priceError: string | null;
};

const control =
  "block h-11 w-full rounded-md border border-field bg-white px-3 text-base text-ink placeholder:text-ink-faint aria-invalid:border-danger";

/**
 * The property search below in words, or by type, area and maximum price; a phone folds the latter away.
 * Its fields show what was entered in each, not what the words were understood as.
 */
export function SearchStrip({ search, preferences, areas, priceError }: Props) {
  const errorId = useId();
  const [params] = useSearchParams();
  const words = params.get("q") ?? "";
  const type = propertyTypes.find((value) => value === params.get("type")) ?? "";
  const area = areas.find(({ slug }) => slug === params.get("area"))?.slug ?? "";
  const { unread, maxPrice } = search;
  const isPriced = params.has("maxPrice") && maxPrice !== null;
  const highest = unread.maxPrice ?? (isPriced ? formatNumber(maxPrice) : "");
  const submit = useSubmit();
  const { currency } = preferences;
  return (
    <Form
      method="get"
      action="/#property-search"
      aria-label={m.list_strip_label()}
      onSubmit={(event) => {
        event.preventDefault();
        submit(filledParams(event.currentTarget), { action: "/#property-search" });
      }}
      className="mt-4 mb-1 grid grid-cols-2 items-end gap-x-3 gap-y-2 rounded-xl bg-white p-3 text-ink shadow-raised sm:grid-cols-[1fr_1fr_1fr_auto] sm:p-4 lg:mt-6 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <div className="max-lg:col-span-full">
        <Labelled label={m.list_strip_words()}>
          <input
            ref={useValueFromUrl(words)}
            type="search"
            name="q"
            defaultValue={words}
            placeholder={m.list_strip_placeholder()}
            maxLength={100}
            className={classNames(control, "truncate")}
          />
        </Labelled>
      </div>
      <details open={priceError !== null || undefined} className="strip-more">
        <summary
          className={button(
            "outline",
            "max-lg:col-span-full max-sm:w-full max-sm:px-1! max-sm:text-[0.9375rem]",
          )}
        >
          {m.list_strip_more()}
        </summary>
        <Labelled label={m.list_strip_type()}>
          <select ref={useValueFromUrl(type)} name="type" defaultValue={type} className={control}>
            <option value="">{m.list_type_any()}</option>
            {propertyTypes.map((type) => (
              <option key={type} value={type}>
                {typeLabel(type)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={m.list_strip_area()}>
          <select ref={useValueFromUrl(area)} name="area" defaultValue={area} className={control}>
            <option value="">{m.list_area_any()}</option>
            {areas.map(({ slug, name, count }) => (
              <option key={slug} value={slug}>
                {name} ({count})
              </option>
            ))}
          </select>
        </Labelled>
        <MaxPrice {...{ currency, value: highest, error: priceError, errorId }} />
      </details>
      <input type="hidden" name="currency" value={currency.code} />
      <button className={button("brand")}>
        <Icon name="search" className="size-5" /> {m.list_strip_button()}
      </button>
      {priceError && (
        <p id={errorId} className="col-span-full text-sm text-danger">
          {priceError}
        </p>
      )}
    </Form>
  );
}

type MaxPriceProps = {
  currency: Currency;
  value: string;
  error: string | null;
  errorId: string;
};

function MaxPrice({ currency, value, error, errorId }: MaxPriceProps) {
  return (
    <Labelled label={m.list_strip_price({ currency: currencies[currency.code].symbol })}>
      <input
        ref={useValueFromUrl(value)}
        name="maxPrice"
        autoComplete="off"
        defaultValue={value}
        placeholder={m.common_any()}
        maxLength={40}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={control}
      />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-sm font-medium">{label}</span>
      {children}
    </label>
  );
}
