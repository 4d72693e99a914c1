import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { useShortlist } from "./use-shortlist";

/** Link to the visitor's shortlist; scripts add its count. */
export function ShortlistLink() {
  const { length } = useShortlist();
  return (
    <Link to="/shortlist" className="heart-link">
      <Icon name="heart" />
      <span className="sr-only">{m.shortlist_title()}</span>
      {length > 0 && <span>{length}</span>}
    </Link>
  );
}
