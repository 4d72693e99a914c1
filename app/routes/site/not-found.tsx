import { data, type MetaFunction } from "@remix-run/node";
import { NotFound, pageNotFound } from "~/components/site/shell/not-found";
import { agencyIn } from "~/domain/page-heads/page-meta";

export const meta: MetaFunction = ({ matches }) => [
  { title: `${pageNotFound.title} | ${agencyIn(matches).legalName}` },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound {...pageNotFound} />;
}
