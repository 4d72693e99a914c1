import { useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { updateParams } from "~/utils/web/url-params";

/** Switches between list and map on a phone. */
export function ViewSwitch({ view, hash }: { view: "grid" | "map"; hash: string }) {
  const [params] = useSearchParams();
  const isMap = view === "map";
  const icon = isMap ? "list" : "map";
  return (
    <div
      className={classNames(
        "lg:hidden print:hidden",
        !isMap && "pointer-events-none sticky bottom-4 z-20 flex justify-center pt-4",
      )}
    >
      <Link
        to={isMap ? toView(params, "grid") + hash : `${toView(params, "map")}#map`}
        className={button(
          "brand",
          isMap ? "px-4!" : "pointer-events-auto rounded-full! px-5! shadow-raised",
        )}
      >
        <Icon name={icon} className="size-5" /> {isMap ? m.list_view_list() : m.list_view_map()}
      </Link>
    </div>
  );
}

/** The path of the other view; leaving the map drops its own parameters. */
export function toView(params: URLSearchParams, view: "grid" | "map"): string {
  const page = params.get("page");
  return view === "map"
    ? updateParams(params, { view, page })
    : updateParams(params, { view: null, at: null, selected: null, page });
}
