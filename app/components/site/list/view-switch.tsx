import { Link, useSearchParams } from "@remix-run/react";
import { List, Map as MapIcon } from "lucide-react";
import { button } from "~/components/ui/button";
import { withParams } from "~/utils/web/url-params";

/** On a phone, over the list: to the map, and back. */
export function ViewSwitch({ view, hash }: { view: "grid" | "map"; hash: string }) {
  const [params] = useSearchParams();
  const isMap = view === "map";
  const Icon = isMap ? List : MapIcon;
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 flex justify-center pt-4 lg:hidden print:hidden">
      <Link
        to={isMap ? toView(params, "grid") + hash : `${toView(params, "map")}#map`}
        className={button("brand", "pointer-events-auto rounded-full! px-5! shadow-raised")}
      >
        <Icon aria-hidden className="size-5" /> {isMap ? "List" : "Map"}
      </Link>
    </div>
  );
}

/** The same list shown the other way; what only a map has is left behind with it. */
export function toView(params: URLSearchParams, view: "grid" | "map"): string {
  const page = params.get("page");
  return view === "map"
    ? withParams(params, { view, page })
    : withParams(params, { view: null, at: null, selected: null, page });
}
