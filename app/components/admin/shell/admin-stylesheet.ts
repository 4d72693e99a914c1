import type { LinksFunction } from "@remix-run/node";
import appleIcon from "~/assets/icons/apple-180.png?url";
import stylesheet from "~/admin.css?url";

/** The stylesheet that pages of the back office have besides the one of every page, and what makes it an app. */
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "apple-touch-icon", href: appleIcon },
  { rel: "manifest", href: "/admin/manifest.webmanifest" },
];
