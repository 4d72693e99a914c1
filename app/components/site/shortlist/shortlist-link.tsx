import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { useShortlist } from "./use-shortlist";

/** The way to the visitor's own shortlist, with how many properties are on it once a script has read that. */
export function ShortlistLink() {
  const { length } = useShortlist();
  return (
    <Link to="/shortlist" className="heart-link">
      <Icon name="heart" />
      <span className="sr-only">{m.shortlist_my_shortlist()}</span>
      {length > 0 && <span>{length}</span>}
    </Link>
  );
}
