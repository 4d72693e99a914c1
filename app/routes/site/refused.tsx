import { data, type MetaFunction } from "@remix-run/node";
import { NotFound, pageNotFound } from "~/components/site/shell/not-found";
import type { RootHandle } from "~/root";
import { hiddenMeta } from "~/domain/page-heads/page-meta";

// The front shows this page at addresses that the router in the browser cannot read.
export const handle: RootHandle = { hasNoScripts: true };

export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  hiddenMeta(matches, pageNotFound().title);

export default function Refused() {
  return <NotFound {...pageNotFound()} status={404} />;
}
