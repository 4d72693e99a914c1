import { useLocation } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { useUnderstoodParams } from "~/components/site/preferences/use-params-for";
import { searchAlertPath } from "~/domain/criteria/search-alerts/search-alert-path";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";

type Props = { preferences: Preferences; isEmpty: boolean };

/** Link to the search alert form; prominent if the list is empty. */
export function AlertLink({ preferences, isEmpty }: Props) {
  const { pathname } = useLocation();
  const params = useUnderstoodParams();
  const measures = { currency: preferences.currency.code, unit: preferences.unit };
  return (
    <p className="mt-6 text-center">
      <Link
        to={searchAlertPath(pathname, params, measures)}
        rel="nofollow"
        className={button(isEmpty ? "primary" : "quiet")}
      >
        <Icon name="bell" className="size-5" />
        {isEmpty ? m.list_alert_first() : m.list_alert_more()}
      </Link>
    </p>
  );
}
