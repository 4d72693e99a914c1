import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotFound, pageNotFound } from "~/components/site/shell/not-found";
import type { RootHandle } from "~/root";
import { hiddenMeta } from "~/domain/page-heads/page-meta";

const refusals = {
  400: { title: "That did not work", text: "The request could not be understood." },
  404: pageNotFound,
  405: {
    title: "That did not work",
    text: "This address does not take that kind of request. Please go back and try again, or call us: a person answers.",
  },
};

const statuses = [400, 404, 405] as const;

// The front shows this page at addresses that the router in the browser cannot read.
export const handle: RootHandle = { hasNoScripts: true };

export function loader({ params }: LoaderFunctionArgs) {
  const status = statuses.find((known) => String(known) === params.status) ?? 404;
  return data({ status }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data: refused, matches }) =>
  hiddenMeta(matches, refusals[refused?.status ?? 404].title);

export default function Refused() {
  const { status } = useLoaderData<typeof loader>();
  return <NotFound {...refusals[status]} status={status} />;
}
