import { Link, useLocation } from "@remix-run/react";
import { button } from "~/components/ui/button";
import { ReachAPerson } from "./reach-a-person";

/** Stands in the place of a list that could not be read, so that nobody takes it for an empty one. */
export function ListUnavailable({ what }: { what: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="rounded-xl bg-sand-100 px-6 py-12 text-center">
      <h3 className="font-display text-xl font-semibold">{what} can't be loaded just now</h3>
      <p className="mx-auto mt-2 prose-measure text-ink-soft">
        Please try again in a moment, or call us: a person answers.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={pathname + search} reloadDocument className={button("brand")}>
          Try again
        </Link>
        <ReachAPerson />
      </div>
    </div>
  );
}
