import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { blogListPath, type Author, type Post, type PostCardData } from "~/domain/blog/post";
import { formatDate, htmlInstant } from "~/utils/time/date-words";
import { PageClaims } from "~/components/site/claims/page-claims";
import type { Claim } from "~/domain/claims/claim";
import { PostFacts, PostGrid } from "./post-card";
import { HeroFrame, heroPicture } from "~/components/site/shell/hero";
import { PersonPhoto } from "~/components/ui/person-photo";
import { ShareButton } from "~/components/site/share/share-button";
import { m } from "~/text/messages";

type Props = {
  post: Post;
  others: PostCardData[];
  /** The text's claims, each with its source. */
  claims: Claim[];
  /** Absolute URL of the page. */
  address: string;
};

/** Page of a post: cover, text, dates and further reading. */
export function ArticleView({ post, others, claims, address }: Props) {
  return (
    <main id="content">
      <ArticleHero post={post} />
      <div className="page pt-6 pb-16 lg:pb-20">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Link
            to="/blog"
            className="inline-flex min-h-11 items-center gap-2 font-medium text-lagoon-800 hover:underline"
          >
            <Icon name="arrow-left" className="size-5" />
            {m.blog_back_to_blog()}
          </Link>
          <ShareButton title={post.title} url={address} />
        </div>
        <div className="mt-6 grid grid-cols-1 gap-10 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
          <div className="min-w-0">
            {/* Already sanitised by the domain's allow-list. */}
            <article className="article" dangerouslySetInnerHTML={{ __html: post.html }} />
            <PageClaims claims={claims} />
          </div>
          <aside
            aria-label={m.blog_post_details()}
            className="space-y-8 lg:sticky lg:top-24 lg:self-start"
          >
            {post.author && <WrittenBy {...post.author} />}
            <Dates post={post} />
            <Question />
          </aside>
        </div>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="other-posts" className="bg-sand-50">
          <div className="page section-gap">
            <h2 id="other-posts" className="pb-6 font-display text-xl font-semibold">
              {m.blog_other_posts()}
            </h2>
            <PostGrid posts={others} />
          </div>
        </section>
      )}
    </main>
  );
}

function ArticleHero({ post }: { post: Post }) {
  return (
    <HeroFrame
      picture={post.cover ?? heroPicture("hero-blog-1.webp")}
      isTall
      heading={
        <div className="lg:max-w-[46%]">
          <Link
            to={blogListPath(post.category)}
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            {post.category}
          </Link>
          <h1 className="font-display text-[1.625rem] leading-tight font-semibold tracking-tight sm:text-2xl xl:text-3xl">
            {post.title}
          </h1>
        </div>
      }
    >
      <div className="lg:max-w-[42%]">
        <p className="mt-3 prose-measure text-[1.0625rem] text-white/95">{post.excerpt}</p>
        <PostFacts post={post} className="mt-4 text-white/95" />
      </div>
    </HeroFrame>
  );
}

function WrittenBy({ name, role, photo }: Author) {
  return (
    <section aria-labelledby="author">
      <h2 id="author" className="pb-3 font-display text-lg font-semibold">
        {m.blog_written_by()}
      </h2>
      <p className="flex items-center gap-4">
        <PersonPhoto name={name} photo={photo} />
        <span>
          <span className="block font-semibold">{name}</span>
          {role && <span className="block text-ink-soft">{role}</span>}
        </span>
      </p>
    </section>
  );
}

function Dates({ post }: { post: Post }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="pb-2 text-left font-display text-lg font-semibold">
        {m.blog_dates()}
      </caption>
      <tbody className="[&>tr]:border-t [&>tr]:border-line [&>tr:last-child]:border-b">
        <DateRow label={m.blog_published()} instant={post.published_at} />
        <DateRow label={m.blog_last_updated()} instant={post.updated_at} />
      </tbody>
    </table>
  );
}

function DateRow({ label, instant }: { label: string; instant: string }) {
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-4 font-normal text-ink-soft">
        {label}
      </th>
      <td className="py-2.5 text-right font-medium tabular-nums">
        <time dateTime={htmlInstant(instant)}>{formatDate(instant)}</time>
      </td>
    </tr>
  );
}

function Question() {
  return (
    <div className="rounded-xl bg-sand-100 p-6">
      <h2 className="font-display text-lg font-semibold">{m.blog_question_heading()}</h2>
      <p className="mt-2 text-ink-soft">{m.blog_question_text()}</p>
      <Link to="/contact" className={button("outline", "mt-4 w-full bg-white")}>
        {m.common_contact_us()}
      </Link>
    </div>
  );
}
