import { kyeroXml } from "~/domain/property-feeds/kyero";
import { listKyeroProperties } from "~/domain/property-feeds/kyero.queries.server";
import { fileLoader } from "~/requests/file-loader.server";
import { siteUrl } from "~/services/env.server";
import { publicFile } from "~/services/http/public-page.server";

/** The properties for sale as a feed for portals. */
export const loader = fileLoader(async () => {
  return new Response(kyeroXml(siteUrl, await listKyeroProperties()), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...publicFile([], "public, max-age=3600"),
    },
  });
});
