import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotFound, pageNotFound } from "~/components/site/shell/not-found";
import { suggestProperties } from "~/requests/page/suggestions.server";
import { hiddenMeta } from "~/domain/page-heads/page-meta";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, pageNotFound().title);

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ suggestions: await suggestProperties(request) }, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound {...pageNotFound()} {...useLoaderData<typeof loader>()} />;
}
