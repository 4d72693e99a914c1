import type { LinksFunction } from "@remix-run/node";
import appleIcon from "~/assets/icons/apple-180.png?url";
import stylesheet from "~/admin.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "apple-touch-icon", href: appleIcon },
  { rel: "manifest", href: "/admin/manifest.webmanifest" },
];
