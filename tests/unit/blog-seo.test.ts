import { describe, expect, test } from "vitest";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import { autoDescription, autoKeywords, autoSeo, parseKeywords } from "~/domain/blog/seo";

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

describe("the form of a post", () => {
  const form = { title: "T", category: "Market News", excerpt: "E", content: "<p>C</p>" };
  const errorsOf = (more: object) => {
    const result = adminPostSchema.safeParse({ ...form, ...more });
    return result.success ? [] : result.error.issues.map(({ message }) => message);
  };
  test.each([
    [{}, []],
    [{ title: "" }, ["Title is required"]],
    [{ category: "Gossip" }, ["Category is required"]],
    [{ excerpt: "  " }, ["Excerpt is required"]],
    [{ content: "<p> </p>" }, ["Content is required"]],
    [{ seo_description: "x".repeat(161) }, ["Please shorten this to 160 characters"]],
    [{ seo_description: "x".repeat(160) }, []],
    [{ canonical_url: "kisiwa" }, ["Please give a whole address, such as https://…"]],
    [{ canonical_url: "javascript:alert(1)" }, ["Please give a whole address, such as https://…"]],
  ])("%o: %o", (more, messages) => {
    expect(errorsOf(more)).toEqual(messages);
  });
});
