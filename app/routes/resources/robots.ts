import { siteUrl } from "~/services/env.server";

export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /lead/",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
