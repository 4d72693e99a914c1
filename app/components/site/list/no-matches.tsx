import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { useAgency } from "~/components/ui/use-agency";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import type { NearMisses } from "~/domain/properties/near-misses/near-misses";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";
import { PropertyGrid } from "./card/property-grid";
import { withSmallInitial } from "~/utils/text";

type Props = NearMisses & {
  /** The search in words: "Villas under $300,000". */
  name: string;
  preferences: Preferences;
  /** Path without any filter. */
  cleared: string;
  hash: string;
};

/** Shown when nothing matches: looser searches with results, a way to ask, and the closest matches. */
export function NoMatches({ searches, properties, name, preferences, cleared, hash }: Props) {
  return (
    <>
      <div className="grid grid-cols-1 gap-8 rounded-xl bg-sand-100 p-6 sm:p-8 lg:grid-cols-2 lg:gap-12">
        <div>
          <h3 className="font-display text-xl font-semibold">{m.list_no_match_title()}</h3>
          <p className="mt-2 text-ink-soft">
            {searches.length > 0 ? m.list_no_match_looser() : m.list_no_match_restart()}
          </p>
          <ul className="mt-4 grid justify-items-start gap-2">
            {searches.map(({ label, to }) => (
              <li key={to}>
                <Link to={to + hash} preventScrollReset className={button("outline", "text-left")}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link to={cleared + hash} preventScrollReset className={button("quiet")}>
                {m.list_filters_clear_all()}
              </Link>
            </li>
          </ul>
        </div>
        <AskUs name={name} />
      </div>
      {properties.length > 0 && (
        <section aria-labelledby="nearest" className="pt-10">
          <h3 id="nearest" className="pb-5 font-display text-xl font-semibold">
            {m.list_nearest_title()}
          </h3>
          <PropertyGrid properties={properties} preferences={preferences} />
        </section>
      )}
    </>
  );
}

function AskUs({ name }: { name: string }) {
  const agency = useAgency();
  const search = withSmallInitial(name);
  return (
    <div>
      <h3 className="font-display text-xl font-semibold">{m.list_ask_title()}</h3>
      <p className="mt-2 text-ink-soft">{m.list_ask_text()}</p>
      <a
        href={whatsAppLink(agency.whatsApp, m.list_ask_message({ search }))}
        target="_blank"
        rel="noreferrer"
        className={button("primary", "mt-4 wrap-anywhere")}
      >
        <Icon name="message-circle" className="size-5" /> {m.list_ask_button()}
      </a>
    </div>
  );
}
