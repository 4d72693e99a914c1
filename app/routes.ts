import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import { typePages } from "./domain/properties/type-pages/type-pages";

/** Every URL of the site, in the order of the specification's route table. */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("areas", "routes/site/area/areas.tsx"),
    route("areas/:slug", "routes/site/area/area.tsx"),
    route("islands/pemba", "routes/site/area/island.tsx"),
    ...typePages.map(({ type, path }) =>
      route(path.slice(1), "routes/site/property/type-page.tsx", { id: `type-page-${type}` }),
    ),
    route("services", "routes/site/service/services.tsx"),
    route("services/:slug", "routes/site/service/service.tsx"),
    route("blog", "routes/site/blog/blog.tsx"),
    route("blog/:slug", "routes/site/blog/blog-post.tsx"),
    route("properties/:slug", "routes/site/property/property.tsx"),
    route("contact", "routes/site/lead/contact.tsx"),
    route("privacy-policy", "routes/site/privacy-policy.tsx"),
    route("terms-of-service", "routes/site/terms-of-service.tsx"),
    route("lead/:source", "routes/site/lead/lead.tsx"),
    route("callback", "routes/site/lead/callback.tsx"),
    route("refused/:status", "routes/site/refused.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),

  route("admin", "routes/admin/sign-in.tsx"),
  layout("routes/admin/layout.tsx", [
    route("admin/leads", "routes/admin/lead/leads.tsx", [
      route("new", "routes/admin/lead/lead-new.tsx"),
      route(":leadId", "routes/admin/lead/lead.tsx"),
      route(":leadId/edit", "routes/admin/lead/lead-edit.tsx"),
      route(":leadId/delete", "routes/admin/lead/lead-delete.tsx"),
    ]),
    route("admin/contact-leads", "routes/admin/contact-lead/contact-leads.tsx"),
    route("admin/blog", "routes/admin/blog/blog.tsx", [
      route("new", "routes/admin/blog/post-new.tsx"),
      route(":id/edit", "routes/admin/blog/post-edit.tsx"),
      route(":id/delete", "routes/admin/blog/post-delete.tsx"),
    ]),
    route("admin/blog/preview", "routes/admin/blog/post-preview.tsx"),
    route("admin/areas", "routes/admin/area/areas.tsx", [
      route("new", "routes/admin/area/area-new.tsx"),
      route(":id/edit", "routes/admin/area/area-edit.tsx"),
      route(":id/delete", "routes/admin/area/area-delete.tsx"),
    ]),
    route("admin/services", "routes/admin/service/services.tsx", [
      route("new", "routes/admin/service/service-new.tsx"),
      route(":id/edit", "routes/admin/service/service-edit.tsx"),
      route(":id/delete", "routes/admin/service/service-delete.tsx"),
    ]),
    route("admin/settings", "routes/admin/settings/settings.tsx"),
    route("admin/settings/sample-content", "routes/admin/settings/sample-content.tsx"),
    route("admin/properties", "routes/admin/property/properties.tsx", [
      route("new", "routes/admin/property/property-new.tsx"),
      route(":id/edit", "routes/admin/property/property-edit.tsx"),
      route(":id/copy", "routes/admin/property/property-copy.tsx"),
      route(":id/delete", "routes/admin/property/property-delete.tsx"),
    ]),
  ]),
  route("admin/pictures", "routes/admin/pictures.ts"),
  route("admin/leads/export.csv", "routes/admin/lead/leads-export.ts"),
  route("admin/contact-leads/export.csv", "routes/admin/contact-lead/contact-leads-export.ts"),
  route("admin/restore", "routes/admin/form-restore.ts"),
  route("admin/logout", "routes/admin/sign-out.ts"),

  route("in-place/*", "routes/resources/in-place.ts"),
  route("contact-press", "routes/resources/contact-press.ts"),
  route("cross-site", "routes/resources/cross-site.ts"),
  route("back", "routes/resources/back.ts"),
  route("back/here.gif", "routes/resources/back-here.ts"),
  route("properties/:slug/qr.svg", "routes/resources/property-qr.ts"),
  route("map/place-warning.json", "routes/resources/map/map-place-warning.ts"),
  route("map/properties.geojson", "routes/resources/map/map-properties.ts"),
  route("map/:view", "routes/resources/map/map-picture.ts"),
  route("images/*", "routes/resources/image.ts"),
  route("favicon.ico", "routes/resources/favicon.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("blog/rss.xml", "routes/resources/rss.ts"),
  route("healthz", "routes/resources/health.ts"),
] satisfies RouteConfig;
