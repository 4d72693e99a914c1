import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { PostCardData } from "~/domain/blog/post";
import { PostGrid } from "./post-card";

/** The newest posts on the home page; nothing while there are none. */
export function BlogTeaser({ posts }: { posts: PostCardData[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="blog-teaser-title" className="page section-gap">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-6">
        <div>
          <h2 id="blog-teaser-title" className="font-display text-2xl font-semibold">
            From the blog
          </h2>
          <p className="mt-2 prose-measure text-ink-soft">
            How buying works here, what land costs, and what changes on the island.
          </p>
        </div>
        <Link
          to="/blog"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-800 hover:underline"
        >
          All posts <Icon name="arrow-right" className="size-5" />
        </Link>
      </div>
      <PostGrid posts={posts} />
    </section>
  );
}
