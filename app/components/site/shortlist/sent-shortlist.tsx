import { Form, Link } from "~/components/ui/links/links";
import { button } from "~/components/ui/button";
import type { Preferences } from "~/domain/properties/search/preferences";
import type { ShortlistedProperty } from "~/domain/shortlist/shortlist";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { Heart } from "./heart";
import { AskAboutThese, CompareLink } from "./shortlist-actions";
import { ShortlistEntry } from "./shortlist-entry";

type Props = {
  properties: ShortlistedProperty[];
  missing: string[];
  preferences: Preferences;
  namedCount: number;
  error?: string;
};

/** Someone else's shortlist, from a link. */
export function SentShortlist({ properties, missing, preferences, namedCount, error }: Props) {
  const shownCount = properties.length + missing.length;
  return (
    <main id="content" className="page pt-24 pb-16">
      <h1 className="font-display text-2xl font-semibold">{m.shortlist_sent_title()}</h1>
      <p className="mt-3 prose-measure text-ink-soft">
        {properties.length > 0
          ? m.shortlist_sent_text({ count: properties.length })
          : m.shortlist_sent_none()}
      </p>
      {missing.length > 0 && properties.length > 0 && (
        <p className="mt-3 text-ink-soft">{m.shortlist_sent_missing({ count: missing.length })}</p>
      )}
      {namedCount > shownCount && (
        <p className="mt-3 text-ink-soft">
          {m.shortlist_sent_cut({ named: formatNumber(namedCount), shown: shownCount })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 *:max-sm:grow">
        {properties.length > 0 && <AddAll properties={properties} />}
        <CompareLink properties={properties} />
        {properties.length > 0 && <AskAboutThese properties={properties} />}
        <Link to="/shortlist" className={button("quiet")}>
          {m.shortlist_own_link()}
        </Link>
      </div>
      {error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {error}
        </p>
      )}
      <ul className="mt-8 grid gap-5">
        {properties.map((property) => (
          <li key={property.slug}>
            <ShortlistEntry property={property} preferences={preferences}>
              <Heart
                slug={property.slug}
                name={property.name}
                className="absolute top-2 right-2 z-10"
              />
            </ShortlistEntry>
          </li>
        ))}
      </ul>
    </main>
  );
}

function AddAll({ properties }: Pick<Props, "properties">) {
  return (
    <Form method="post">
      {properties.map(({ slug }) => (
        <input key={slug} type="hidden" name="slug" value={slug} />
      ))}
      <button name="intent" value="add" className={button("brand", "w-full")}>
        {m.shortlist_save_all()}
      </button>
    </Form>
  );
}
