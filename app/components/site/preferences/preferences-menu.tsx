import type { SyntheticEvent } from "react";
import { Icon } from "~/components/ui/icon";
import type { Preferences } from "~/domain/properties/search/preferences";
import { unitLabels } from "~/domain/properties/size";
import { m } from "~/text/messages";
import { choice, CurrencyLinks, UnitLinks } from "./preference-links";
import { LanguageLinks } from "./language-links";

const close = ({ currentTarget: menu }: SyntheticEvent<HTMLDetailsElement>) => {
  menu.open = false;
};

/** Currency and unit for every page: a disclosure with links, so that it works without scripts. */
export function PreferencesMenu({ preferences }: { preferences: Preferences }) {
  const { currency, unit } = preferences;
  return (
    <details
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close(event);
        event.currentTarget.querySelector("summary")?.focus();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close(event)}
    >
      <summary className="flex h-11 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-md px-1 text-[0.9375rem] font-medium">
        <span>
          <span className="sr-only">{m.preferences_label()} </span>
          {currency.code}
          <span className="max-xl:sr-only">, {unitLabels[unit]()}</span>
        </span>
        <Icon name="chevron-down" className="size-4" />
      </summary>
      {/* Safari doesn't focus a clicked link; this element takes the focus instead, so that the menu stays open until then. */}
      <div
        tabIndex={-1}
        className="rounded-lg border border-line bg-white p-3 text-ink shadow-raised outline-none max-sm:fixed max-sm:inset-x-4 max-sm:top-14 sm:absolute sm:top-full sm:right-0 sm:w-64"
      >
        <p aria-hidden className="text-sm text-ink-faint">
          {m.preferences_prices_in()}
        </p>
        <CurrencyLinks preferences={preferences} className="flex flex-wrap justify-between" />
        <p aria-hidden className="mt-2 text-sm text-ink-faint">
          {m.preferences_sizes_in()}
        </p>
        <UnitLinks preferences={preferences} className="flex gap-2" />
        <p aria-hidden className="mt-2 text-sm text-ink-faint">
          {m.preferences_language()}
        </p>
        <div role="group" aria-label={m.preferences_language()} className="flex flex-wrap gap-2">
          <LanguageLinks className={choice} />
        </div>
      </div>
    </details>
  );
}
