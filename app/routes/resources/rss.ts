import { listFeedPosts } from "~/domain/blog/blog.queries.server";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { blogFeed } from "~/domain/blog/feed";
import { fileLoader } from "~/requests/file-loader.server";
import { publicFile } from "~/services/http/public-page.server";
import { siteUrl } from "~/services/env.server";

export const loader = fileLoader(async () => {
  const [agency, posts] = await Promise.all([getAgency(), listFeedPosts()]);
  return new Response(blogFeed(siteUrl, agency, posts), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      ...publicFile([], "public, max-age=900"),
    },
  });
});
