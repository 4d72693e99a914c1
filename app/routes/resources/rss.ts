import { listFeedPosts } from "~/domain/blog/blog.queries.server";
import { blogFeed } from "~/domain/blog/feed";
import { publicFile } from "~/services/http/public-page.server";
import { siteUrl } from "~/services/env.server";

export async function loader() {
  return new Response(blogFeed(siteUrl, await listFeedPosts()), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      ...publicFile([], "public, max-age=900"),
    },
  });
}
