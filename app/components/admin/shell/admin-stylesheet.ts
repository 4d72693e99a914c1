import type { LinksFunction } from "@remix-run/node";
import stylesheet from "~/admin.css?url";

/** The stylesheet that pages of the back office have besides the one of every page, and what makes it an app. */
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: "/admin/manifest.webmanifest" },
];
