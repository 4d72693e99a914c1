import { Link } from "@remix-run/react";
import { HeartShape } from "./heart";
import { useShortlist } from "./use-shortlist";

/** The way to the visitor's own shortlist, with how many properties are on it once a script has read that. */
export function ShortlistLink() {
  const { length } = useShortlist();
  return (
    <Link to="/shortlist" className="heart-link">
      <HeartShape />
      <span className="sr-only">My shortlist</span>
      {length > 0 && <span>{length}</span>}
    </Link>
  );
}
