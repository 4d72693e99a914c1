import { useLocation, useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import type { ReactNode } from "react";
import { currencyCodes } from "~/domain/properties/price";
import { DATA_PARAM, type Preferences } from "~/domain/properties/search/preferences";
import { unitLabels, units } from "~/domain/properties/size";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";
import { useListPanel, useParamsFor } from "./use-params-for";

type Props = { preferences: Preferences; className?: string };

/** Link to the same page with prices in another currency. */
export function CurrencyLinks({ preferences, className }: Props) {
  const shown = preferences.currency.code;
  const paramsFor = useParamsFor("currency", shown, useListPanel());
  return (
    <div role="group" aria-label={m.preferences_prices_in()} className={className}>
      {currencyCodes.map((code) => (
        <PreferenceLink
          key={code}
          params={paramsFor(code)}
          changes={{ currency: code }}
          isChosen={code === shown}
        >
          {code}
        </PreferenceLink>
      ))}
    </div>
  );
}

/** Link to the same page with sizes in another unit. */
export function UnitLinks({ preferences, className }: Props) {
  const paramsFor = useParamsFor("unit", preferences.unit, useListPanel());
  return (
    <div role="group" aria-label={m.preferences_sizes_in()} className={className}>
      {units.map((unit) => (
        <PreferenceLink
          key={unit}
          params={paramsFor(unit)}
          changes={{ unit }}
          isChosen={unit === preferences.unit}
        >
          {unitLabels[unit]()}
        </PreferenceLink>
      ))}
    </div>
  );
}

/** Link to the same page with or without data saving: small pictures, large ones on request, and no map code. */
export function DataLink({ savesData, className }: { savesData: boolean; className: string }) {
  const [params] = useSearchParams();
  return (
    <PreferenceLink
      params={params}
      changes={{ [DATA_PARAM]: savesData ? "full" : "low" }}
      className={className}
    >
      {savesData ? m.preferences_show_all_pictures() : m.preferences_use_less_data()}
    </PreferenceLink>
  );
}

type LinkProps = {
  params: URLSearchParams;
  changes: Record<string, string>;
  isChosen?: boolean;
  className?: string;
  children: ReactNode;
};

function PreferenceLink({ params, changes, isChosen, className = choice, children }: LinkProps) {
  const { state } = useLocation();
  return (
    <Link
      to={updateParams(params, { ...changes, page: params.get("page") })}
      // Keeps the link back to the list, one step away.
      state={state}
      replace
      preventScrollReset
      // Search engines see the same page.
      rel="nofollow"
      aria-current={isChosen ? "true" : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

export const choice =
  "grid min-h-11 min-w-11 place-items-center rounded-md px-2 hover:bg-lagoon-50 aria-[current]:bg-lagoon-800 aria-[current]:font-semibold aria-[current]:text-white";
