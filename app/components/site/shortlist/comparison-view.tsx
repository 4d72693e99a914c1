import { Link } from "~/components/ui/links/links";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture } from "~/domain/pictures/image-details";
import { RateNote } from "~/components/site/list/card/price";
import { button } from "~/components/ui/button";
import type { Preferences } from "~/domain/properties/search/preferences";
import type { ComparedProperty, ComparisonRow } from "~/domain/shortlist/comparison";
import { comparisonPath, MOST_COMPARED } from "~/domain/shortlist/shortlist";
import { m } from "~/text/messages";
import { Heart } from "./heart";
import { AskAboutThese } from "./shortlist-actions";

type Props = {
  properties: ComparedProperty[];
  rows: ComparisonRow[];
  preferences: Preferences;
  missingCount: number;
  leftOutCount: number;
};

/** Every fact of up to four properties side by side; their names stay in view while the page scrolls. */
export function ComparisonView(props: Props) {
  const { properties, rows, preferences, missingCount, leftOutCount } = props;
  return (
    <main id="content" className="page pt-24 pb-16 print:pt-0">
      <h1 className="font-display text-2xl font-semibold">
        {properties.length > 0
          ? m.compare_title_count({ count: properties.length })
          : m.compare_title_none()}
      </h1>
      {missingCount > 0 && (
        <p className="mt-3 text-ink-soft">{m.compare_missing_count({ count: missingCount })}</p>
      )}
      {leftOutCount > 0 && (
        <p className="mt-3 text-ink-soft">
          {m.compare_left_out({ count: leftOutCount, most: MOST_COMPARED })}
        </p>
      )}
      {properties.length > 0 ? (
        <>
          <Comparison properties={properties} rows={rows} />
          <RateNote currency={preferences.currency} />
        </>
      ) : (
        <NothingCompared />
      )}
    </main>
  );
}

function NothingCompared() {
  return (
    <div className="mt-6 max-w-xl rounded-xl bg-sand-100 p-6 sm:p-8">
      <p className="text-[1.0625rem]">{m.compare_empty_text({ most: MOST_COMPARED })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/shortlist" className={button("primary")}>
          {m.shortlist_title()}
        </Link>
        <Link to="/#property-search" className={button("outline")}>
          {m.common_view_properties()}
        </Link>
      </div>
    </div>
  );
}

function Comparison({ properties, rows }: Pick<Props, "properties" | "rows">) {
  return (
    <>
      <p className="mt-3 prose-measure text-ink-soft">
        {properties.length > 1 && `${m.compare_differs_hint()} `}
        {m.compare_missing_hint()}
      </p>
      <div className="comparison mt-6">
        <table>
          <caption className="sr-only">
            {m.compare_table_label({
              names: properties.map(({ name }) => name).join(", "),
            })}
          </caption>
          <thead>
            <tr>
              <td />
              {properties.map((property, index) => (
                <td key={property.slug}>
                  <ComparedPicture property={property} all={properties} isFirst={index === 0} />
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {properties.map(({ slug, name }) => (
                <th key={slug} scope="col">
                  <Link
                    to={`/properties/${slug}`}
                    className="flex min-h-11 items-center font-display leading-snug underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} {...row} slugs={properties.map(({ slug }) => slug)} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <AskAboutThese properties={properties} />
        <Link to="/shortlist" className={button("outline")}>
          {m.shortlist_title()}
        </Link>
      </div>
    </>
  );
}

type HeadProps = { property: ComparedProperty; all: ComparedProperty[]; isFirst: boolean };

function ComparedPicture({ property, all, isFirst }: HeadProps) {
  const { slug, name, cover } = property;
  const others = all.filter((other) => other !== property).map((other) => other.slug);
  return (
    <>
      <div className="relative aspect-4/3 max-w-80 overflow-hidden rounded-lg bg-sand-200">
        <Picture
          {...(cover ?? fallbackPicture)}
          alt=""
          sizes="(min-width: 64rem) 20rem, 14rem"
          isFirst={isFirst}
        />
        <Heart slug={slug} name={name} className="absolute top-1 right-1" />
      </div>
      {others.length > 0 && (
        <Link
          to={comparisonPath(others)}
          replace
          preventScrollReset
          aria-label={m.common_remove_name({ name })}
          className="no-print inline-flex min-h-11 items-center text-sm font-medium text-lagoon-800 underline underline-offset-4"
        >
          {m.common_remove()}
        </Link>
      )}
    </>
  );
}

function Row({ name, values, differs, slugs }: ComparisonRow & { slugs: string[] }) {
  return (
    <tr data-differs={differs}>
      <th scope="row">
        {name}
        {differs && <span className="comparison-differs">{m.compare_differs_label()}</span>}
      </th>
      {values.map((value, index) => (
        <td key={slugs[index]}>
          {value ?? <span className="text-ink-faint">{m.compare_not_stated()}</span>}
        </td>
      ))}
    </tr>
  );
}
