import { TeaserHead } from "~/components/site/home/teaser-head";
import type { PostCardData } from "~/domain/blog/post";
import { PostGrid } from "./post-card";

/** The newest posts on the home page; nothing while there are none. */
export function BlogTeaser({ posts }: { posts: PostCardData[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="blog-teaser-title" className="page section-gap">
      <TeaserHead
        id="blog-teaser-title"
        title="From the blog"
        text="How buying works here, what land costs, and what changes on the island."
        to="/blog"
        all="All posts"
      />
      <PostGrid posts={posts} />
    </section>
  );
}
