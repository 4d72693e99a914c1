import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import { typePages } from "./domain/properties/type-pages";

/** Every URL of the site, in the order of the specification's route table. */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    ...typePages.map(({ type, path }) =>
      route(path.slice(1), "routes/site/type-page.tsx", { id: `type-page-${type}` }),
    ),
    route("properties/:slug", "routes/site/property.tsx"),
    route("lead/:source", "routes/site/lead.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),

  route("admin", "routes/admin/sign-in.tsx"),
  layout("routes/admin/layout.tsx", [route("admin/leads", "routes/admin/leads.tsx")]),
  route("admin/logout", "routes/admin/sign-out.ts"),

  route("images/*", "routes/resources/image.ts"),
  route("favicon.ico", "routes/resources/favicon.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("healthz", "routes/resources/health.ts"),
] satisfies RouteConfig;
