// @module-tag long
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import { postDifferences, type AdminPost } from "~/domain/blog/admin-post";
import { readingMinutes } from "~/domain/blog/reading-time";
import { savedPostSchema } from "~/domain/blog/saved-post.schema.server";
import { sanitiseArticle } from "~/domain/blog/sanitise.server";
import { autoDescription, autoKeywords, parseKeywords } from "~/domain/blog/seo";
import { positionOfText } from "~/domain/map/position-text";
import { canonicalPath } from "~/utils/web/canonical-path";
import { internalPath } from "~/utils/web/internal-path";
import { slugify } from "~/utils/slug";
import { extractDigits, escapeRegex, truncate } from "~/utils/text";
import { escapeXml } from "~/utils/xml";

const post = { title: "T", category: "Market News", excerpt: "E", content: "<p>C</p>" };
const stored: AdminPost = {
  ...post,
  id: "",
  slug: "t",
  category: "Market News",
  author: null,
  status: "published",
  published_at: null,
  seo_title: null,
  seo_description: null,
  seo_keywords: [],
  canonical_url: null,
  updated_at: "",
  cover: null,
  og: null,
};
const edited = { input: adminPostSchema.parse(post), pictures: { cover: [], og: [] } };

/** All functions that read a text of somebody else; the sanitiser is part of saving a post. */
const readers: Record<string, (text: string) => unknown> = {
  "the form of a post": (text) => adminPostSchema.safeParse({ ...post, content: text }),
  "a post as it is saved": (text) => savedPostSchema.safeParse({ ...post, content: text }),
  "the reading time": readingMinutes,
  "the keywords of an article": (text) => autoKeywords(text, text),
  "the description of an article": autoDescription,
  "typed keywords": parseKeywords,
  "the differences of two articles": (text) =>
    postDifferences({ ...stored, content: text }, edited),
  "a slug": slugify,
  "a cut text": (text) => truncate(text, 100_000),
  "a number's digits": extractDigits,
  "a search": escapeRegex,
  "a position": positionOfText,
  "a path": canonicalPath,
  "a way back": (text) => internalPath(`/${text}`, "/"),
  XML: escapeXml,
};

const pieces =
  "< <b <b> </b> <b><i> <a href=\" <a href='x'> <!-- <![CDATA[ <script> <svg> </p <p> <td> & &lt &nbsp; &a &# / // .. %2f - ' \" 1 1. , ; : a é \n \t \0".split(
    " ",
  );
const LENGTH = 200_000;
/** Ten times what the slowest takes on a busy machine; what grows with the square takes minutes. */
const BOUND_MS = 10_000;

describe("a text of 200,000 characters is read in time that grows with its length only, by", () => {
  test.each(Object.entries(readers))(
    "%s",
    (_, read) => {
      for (const piece of [...pieces, " "]) {
        const text = piece.repeat(LENGTH / piece.length);
        for (const whole of [text, `${text}x`, `x${text}>`]) {
          const begun = performance.now();
          read(whole);
          expect(performance.now() - begun, JSON.stringify(piece)).toBeLessThan(BOUND_MS);
        }
      }
    },
    60_000,
  );
});

/** Pieces of HTML of which none closes what another has opened, so that no word may go. */
const openPieces = fc
  .constantFrom(
    ..."< <b <b  </p <a  <a_href=\" <a_href='x <!-- <!- <! <? </ <![CDATA[ <script> <script <style> <svg> <svg/> <script/> <textarea> <title> <option> <plaintext> <iframe> <p> </p> <b> </i> <br/> \" ' = / a=".split(
      " ",
    ),
  )
  .map((piece) => piece.replaceAll("_", " "));

describe("no word of an article is lost", () => {
  test("behind a tag, a quote or a comment that is not closed", () => {
    const parts = fc.array(fc.oneof(openPieces, fc.constant(" word ")), { maxLength: 30 });
    fc.assert(
      fc.property(parts, (all) => {
        const words = all.filter((part) => part === " word ").length;
        const clean = sanitiseArticle(all.join(""));
        expect(clean.match(/word/g)?.length ?? 0).toBe(words);
        expect(sanitiseArticle(clean), "once is enough").toBe(clean);
      }),
      { numRuns: 3000, seed: 12 },
    );
  });

  test.each([
    ["<p>The price <b is low</p><p>now</p>", "<p>The price &lt;b is low</p><p>now</p>"],
    ["<p>a < b and 5 <6</p>", "<p>a &lt; b and 5 &lt;6</p>"],
    ["before <!-- after", "<p>before &lt;!-- after</p>"],
    ["<p>before</p><script>after", "<p>before</p><p>&lt;script&gt;after</p>"],
    ["<svg><svg></svg> after", "<p>&lt;svg&gt; after</p>"],
    ["<p>kept</p><!-- closed --><script>x</script> after", "<p>kept</p> <p>after</p>"],
    ["<title/> a <b words</title> after", "<p>&lt;title/&gt; a &lt;b words after</p>"],
  ])("%s", (html, clean) => expect(sanitiseArticle(html)).toBe(clean));

  test("nor is a tag that stands too deep, but it is shown as it was written", () => {
    const clean = sanitiseArticle("<b>word".repeat(3000));
    expect(clean.match(/word/g)).toHaveLength(3000);
    expect(clean.match(/<b>/g)).toHaveLength(2000);
  });
});

test.each([
  "<script>evil()</script>",
  "<p><!-- nothing --></p>",
  "<svg>nothing</svg>&nbsp;",
  "<p> </p><br><br>",
  "<img src=x><div></div>",
])("an article of which nothing is left is refused as empty: %s", (content) => {
  const { error } = savedPostSchema.safeParse({ ...post, content });
  expect(error?.issues).toMatchObject([{ path: ["content"], message: "Content is required" }]);
});
