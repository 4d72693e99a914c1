import favicon from "~/assets/favicon.svg?url";
import icon192 from "~/assets/icons/icon-192.png?url";
import maskable512 from "~/assets/icons/maskable-512.png?url";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { m } from "~/text/messages";

/** Makes the back office an app that can be put on a phone's home screen. */
export async function loader() {
  const { name } = await getAgency();
  const manifest = {
    id: "/admin/",
    name: m.admin_app_name({ name }),
    short_name: name,
    start_url: "/admin/leads",
    scope: "/admin",
    display: "standalone",
    background_color: "#fbf9f5",
    theme_color: "#0e484c",
    icons: [
      { src: favicon, sizes: "any", type: "image/svg+xml" },
      { src: icon192, sizes: "192x192", type: "image/png" },
      { src: maskable512, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
