import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { useUnderstoodParams } from "~/components/site/preferences/use-params-for";
import { searchAlertPath } from "~/domain/criteria/search-alerts/search-alert-path";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";

type Props = { preferences: Preferences; isEmpty: boolean };

/** Leads to the form that keeps the search of this list: in sight where nothing was found, else quiet. */
export function TellMeLink({ preferences, isEmpty }: Props) {
  const { pathname } = useLocation();
  const params = useUnderstoodParams();
  const shown = { currency: preferences.currency.code, unit: preferences.unit };
  return (
    <p className="mt-6 text-center">
      <Link
        to={searchAlertPath(pathname, params, shown)}
        rel="nofollow"
        className={button(isEmpty ? "primary" : "quiet")}
      >
        <Icon name="bell" className="size-5" />
        {isEmpty ? m.list_tell_me_when_there_is_one() : m.list_tell_me_when_there_is()}
      </Link>
    </p>
  );
}
