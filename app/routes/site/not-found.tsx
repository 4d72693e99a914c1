import { data, type MetaFunction } from "@remix-run/node";
import { agency } from "~/agency";
import { NotFound } from "~/components/site/not-found";

export const meta: MetaFunction = () => [
  { title: `Page Not Found | ${agency.legalName}` },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <NotFound
      title="Page Not Found"
      text="The page you're looking for doesn't exist or has been removed."
    />
  );
}
