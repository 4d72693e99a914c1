import { describe, expect, test } from "vitest";
import { writtenFieldsOf } from "~/components/admin/blog/use-auto-fill";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import { savedPostSchema } from "~/domain/blog/saved-post.schema.server";
import {
  autoDescription,
  autoFields,
  autoKeywords,
  autoSeo,
  isOwnAddress,
  parseKeywords,
} from "~/domain/blog/seo";
import { blogCategories } from "~/domain/blog/post";
import { m } from "~/text/messages";
import { joinWords } from "~/utils/words";

describe("what a new post says to search engines", () => {
  test("is filled in from its title, its excerpt and its first words", () => {
    const draft = {
      title: "Seven Checks before You Pay",
      excerpt: "  Most trouble with land\ncould have been seen. ",
      content: "<p>Land on Pemba is leased, not sold; the lease says for what.</p>",
    };
    expect(autoSeo(draft, "https://kisiwa.example")).toEqual({
      seo_title: "Seven Checks before You Pay",
      seo_description: "Most trouble with land could have been seen.",
      seo_keywords: [
        "seven",
        "checks",
        "before",
        "land",
        "pemba",
        "leased",
        "sold",
        "lease",
        "says",
      ],
      canonical_url: "https://kisiwa.example/blog/seven-checks-before-you-pay",
    });
  });
  test("keywords are longer than three letters, each once, of the content only the first ten words", () => {
    expect(autoKeywords("The sea, the Sea and the coast", "")).toEqual(["coast"]);
    const words = "alpha beta gamma delta epsi zeta eeta theta iota kappa lambda";
    expect(autoKeywords("", words)).toHaveLength(10);
    expect(autoKeywords("", words)).not.toContain("lambda");
    expect(autoKeywords("", "<h2>Salt &amp; wind</h2>")).toEqual(["salt", "wind"]);
  });
  test("the description has at most 160 characters, whatever they are", () => {
    expect(autoDescription("ä".repeat(300))).toBe("ä".repeat(160));
    expect(autoDescription("😀".repeat(300))).toBe("😀".repeat(160));
    expect(autoDescription("word ".repeat(80))).toBe("word ".repeat(32).trimEnd());
    expect(autoDescription("a".repeat(160))).toBe("a".repeat(160));
  });
  test("typed keywords are split at commas and trimmed", () => {
    expect(parseKeywords(" land ,pemba,, wete  town ,land")).toEqual([
      "land",
      "pemba",
      "wete town",
    ]);
  });
});

describe("while a new post is written", () => {
  const origin = "https://kisiwa.example";
  const draft = { title: "Buying land", excerpt: "What to ask.", content: "<p>Ask first.</p>" };

  test("its canonical address is that of its slug, however that is typed", () => {
    const { canonical_url } = autoFields({ ...draft, slug: "Buying land_2026" }, origin);
    expect(canonical_url).toBe(`${origin}/blog/buying-land-2026`);
    expect(autoFields({ ...draft, slug: " " }, origin)).toMatchObject({
      slug: "buying-land",
      canonical_url: `${origin}/blog/buying-land`,
    });
  });

  test("a form that was restored follows its title where it did, and nowhere else", () => {
    const written = (form: object) =>
      Object.entries(writtenFieldsOf({ ...form }, origin)).flatMap(([name, is]) =>
        is ? [name] : [],
      );
    expect(written({})).toEqual([]);
    const auto = autoFields({ ...draft, slug: "" }, origin);
    expect(written({ ...draft, ...auto })).toEqual([]);
    expect(written({ ...draft, ...auto, seo_title: "Mine", seo_keywords: "land" })).toEqual([
      "seo_title",
      "seo_keywords",
    ]);
    const followed = { slug: "mine", canonical_url: `${origin}/blog/mine` };
    expect(written({ ...draft, ...auto, ...followed })).toEqual(["slug"]);
    expect(written({ ...draft, ...auto, canonical_url: "https://a.example/" })).toEqual([
      "canonical_url",
    ]);
  });
});

test.each([
  ["https://kisiwa.example/blog/early", true],
  ["https://www.kisiwa.example/blog/early", true],
  // Written before the site had its domain.
  ["http://localhost:3000/blog/early", true],
  ["https://kisiwa.example/blog/late", false],
  ["https://paper.example/blog/early", false],
  ["early", false],
  ["", false],
  [null, false],
])("the canonical address %o is a post's own: %o", (address, isOwn) => {
  expect(isOwnAddress(address, "early", "https://kisiwa.example")).toBe(isOwn);
});

describe("the form of a post", () => {
  const form = { title: "T", category: "Market News", excerpt: "E", content: "<p>C</p>" };
  const errorsOf = (more: object) => {
    const results = [adminPostSchema, savedPostSchema].map((schema) =>
      schema.safeParse({ ...form, ...more }).error?.issues.map(({ message }) => message),
    );
    expect(results[0], "in the browser and when it is saved").toEqual(results[1]);
    return results[0] ?? [];
  };
  test.each([
    [{}, []],
    [{ title: "" }, ["Title is required"]],
    [{ category: undefined }, ["Category is required"]],
    [
      { category: "Gossip" },
      [
        m.editing_choice_unknown({
          text: "“Gossip”",
          options: joinWords(blogCategories, "or"),
        }),
      ],
    ],
    [{ excerpt: "  " }, [m.admin_blog_excerpt_missing()]],
    [{ content: "<p> </p>" }, [m.admin_blog_content_missing()]],
    [{ seo_description: "x".repeat(161) }, [m.editing_text_too_long({ max: "160" })]],
    [{ seo_description: "x".repeat(160) }, []],
    [{ status: "draft", published_at: "2026-01-02T10:00" }, []],
    [{ status: "published", published_at: "2999-01-02T10:00" }, []],
    [{ status: "draft", published_at: "2999-01-02T10:00" }, [m.admin_blog_draft_dated()]],
    [{ status: "draft", published_at: "soon" }, [m.admin_blog_date_incomplete()]],
    [{ canonical_url: "kisiwa" }, [m.admin_blog_url_invalid()]],
    [{ canonical_url: "javascript:alert(1)" }, [m.admin_blog_url_invalid()]],
  ])("%o: %o", (more, messages) => {
    expect(errorsOf(more)).toEqual(messages);
  });
  test.each([
    ["Buying land_2026", "buying-land-2026"],
    ["mine", "mine"],
    ["!", undefined],
    [undefined, undefined],
  ])("the slug %o is %o", (slug, stored) => {
    expect(adminPostSchema.parse({ ...form, slug }).slug).toBe(stored);
  });
});
