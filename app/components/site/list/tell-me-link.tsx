import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { searchAlertPath } from "~/domain/criteria/search-alert-path";

type Props = { currency: string; isEmpty: boolean };

/** Leads to the form that keeps the search of this list: in sight where nothing was found, else quiet. */
export function TellMeLink({ currency, isEmpty }: Props) {
  const { pathname, search } = useLocation();
  return (
    <p className="mt-6 text-center">
      <Link
        to={searchAlertPath(pathname, search, currency)}
        rel="nofollow"
        className={button(isEmpty ? "primary" : "quiet")}
      >
        <Icon name="bell" className="size-5" />
        {isEmpty ? "Tell me when there is one" : "Tell me when there is another"}
      </Link>
    </p>
  );
}
