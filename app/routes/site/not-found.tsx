import { data, type MetaFunction } from "@remix-run/node";
import { agency } from "~/agency";
import { NotFound, pageNotFound } from "~/components/site/shell/not-found";

export const meta: MetaFunction = () => [
  { title: `${pageNotFound.title} | ${agency.legalName}` },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound {...pageNotFound} />;
}
