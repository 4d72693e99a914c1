import fc from "fast-check";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { articleForPage, sanitiseArticle } from "~/domain/blog/sanitise.server";
import { escapeStrayBrackets } from "~/domain/blog/article/stray-brackets";
import { m } from "~/text/messages";
import { blogPosts } from "../../supabase/seed/content";

const allowedTags = new Set(
  "H2 H3 P UL OL LI STRONG EM B I SUP SUB BLOCKQUOTE A BR CODE IMG TABLE CAPTION THEAD TBODY TFOOT TR TH TD".split(
    " ",
  ),
);
const allowedAttributes: Record<string, RegExp> = {
  "A href": /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/,
  "A rel": /^noopener$/,
  "TH scope": /^(col|row)$/,
  "IMG src": /^https?:\/\/[^?#]+\/storage\/v1\/object\/public\/./,
  "IMG alt": /^/,
  "IMG width": /^\d+$/,
  "IMG height": /^\d+$/,
};

const parser = new new JSDOM().window.DOMParser();

/** The names of everything in a browser's reading of the HTML that an article has no use for. */
function strangersIn(html: string): string[] {
  const document = parser.parseFromString(`<!doctype html><body>${html}`, "text/html");
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !allowedAttributes[`${element.tagName} ${name}`]?.test(value))
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`);
    return allowedTags.has(element.tagName) ? attributes : [element.tagName, ...attributes];
  });
}

const payloads = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<<script>alert(1);//<</script>",
  "<script/x>alert(1)</script/x>",
  "<script>alert(1)",
  '<p onclick="alert(1)">x</p>',
  "<p/onmouseover=alert(1)>x</p>",
  "<img src=x onerror=alert(1)>",
  '<img """><script>alert(1)</script>">',
  "<IMG SRC=`javascript:alert(1)`>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="/\t/evil.example/">x</a>',
  '<a href="\\\\evil.example/">x</a>',
  '<a href="/areas" target="_blank" style="position:fixed" onfocus="alert(1)" id="x">x</a>',
  "<svg onload=alert(1)><circle/></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--><img src=x onerror=alert(1)>'>",
  "<math><mi//xlink:href='javascript:alert(1)'>",
  "<style>body{background:url(//evil.example)}</style>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<iframe src="//evil.example"></iframe>',
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  '<object data="//evil.example/x.swf"></object><embed src="//evil.example">',
  "<form action=//evil.example><input name=q><button formaction=javascript:alert(1)>x</button></form>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<template><script>alert(1)</script></template>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<textarea></p><script>alert(1)</script></textarea>",
  "<title><script>alert(1)</script></title>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<!--><script>alert(1)</script>-->",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml version='1.0'?><script>alert(1)</script>",
  "<p><b><i><table><tr><td><a href=javascript:alert(1)>x</b></i></table>",
  "<table background='javascript:alert(1)'><td background='javascript:alert(1)' colspan=9>x",
  "<th scope='col\" onclick=\"alert(1)'>x</th>",
  "<p is='x-evil' slot='x' class='fixed' data-x='1'>x</p>",
  "<a href='mailto:<table>&quot;onclick=alert(1)'>x</a>",
  "<a href='https://x.example/&quot;onclick=&quot;alert(1)<table>'>x</a>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<p>\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt></p>",
  '<img src="javascript:alert(1)//storage/v1/object/public/blog/a.webp">',
  '<img src="//evil.example/storage/v1/object/public/blog/a.webp" onload=alert(1)>',
  '<img src="https://db.example/storage/v1/object/public/blog/a.webp" srcset="//evil.example/x 1x" style="x" width="1e9" onerror=alert(1)>',
  "<img src='https://db.example/storage/v1/object/public/blog/a.webp\" onerror=\"alert(1)'>",
];

describe("nothing but what an article needs comes through", () => {
  test.each(payloads)("%s", (payload) => {
    for (const html of [payload, `<p>before ${payload} after</p>`, `<table>${payload}</table>`]) {
      const clean = sanitiseArticle(html);
      expect(strangersIn(clean), clean).toEqual([]);
      expect(sanitiseArticle(clean), "once is enough").toBe(clean);
    }
  });

  test("a script goes with its words, a strange tag without them", () => {
    expect(sanitiseArticle("<p>a<script>alert(1)</script>b</p>")).toBe("<p>ab</p>");
    expect(sanitiseArticle("<style>p{}</style>a <u>line</u> under")).toBe("<p>a line under</p>");
  });

  test("a link without a safe address keeps its words only", () => {
    expect(sanitiseArticle('<a href="javascript:alert(1)">read</a>')).toBe("<p>read</p>");
    expect(sanitiseArticle("<a name=x>read</a>")).toBe("<p>read</p>");
  });
});

describe("what an article needs stays", () => {
  test.each([
    '<p><a href="/areas/wete?view=map#location">Wete</a></p>',
    '<p><a href="mailto:info@kisiwa.example">write</a></p>',
    '<p><a href="tel:+255777410260">call</a></p>',
    "<h2>One</h2><h3>Two</h3><p>a<br />b <code>c</code></p>",
    "<ul><li><strong>a</strong></li></ul><ol><li><em>b</em></li></ol>",
    "<blockquote><p><b>a</b> <i>b</i></p></blockquote>",
    '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    "<p>5 &lt; 6 &amp; 7</p>",
    "<p>m<sup>2</sup> H<sub>2</sub>O</p>",
    '<img src="https://db.example/storage/v1/object/public/blog/1-a.webp" alt="A dhow" width="800" height="600" />',
  ])("%s", (html) => expect(sanitiseArticle(html)).toBe(html));

  test("a link to another site says that it is none of ours", () => {
    expect(sanitiseArticle('<a href="https://example.org/a?b=1&amp;c=2">x</a>')).toBe(
      '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener">x</a></p>',
    );
  });

  test.each(blogPosts.map((post) => [post.slug, post.content]))("all of %s", (_, content) => {
    expect(sanitiseArticle(content)).toBe(content);
    expect(strangersIn(content)).toEqual([]);
  });
});

describe("an element that is dropped takes nothing else along", () => {
  test.each([
    [
      '<img src="https://other.example/photo.jpg"> <h2>Prices</h2> <p>First</p>',
      " <h2>Prices</h2> <p>First</p>",
    ],
    [
      '<p>See <a name="top"></a>our <a href="/contact">contact page</a> for more</p>',
      '<p>See our <a href="/contact">contact page</a> for more</p>',
    ],
    [
      '<p><a href="#note">1</a></p><p>Some <em>word</em> and</p>',
      "<p>1</p><p>Some <em>word</em> and</p>",
    ],
    ['<a href="#x">Jump</a><h2>Title</h2><p>Text</p>', "<p>Jump</p><h2>Title</h2><p>Text</p>"],
    ["<p>a <a name=x>b<div>c</div></a></p>", "<p>a b</p><p>c</p>"],
  ])("%s", (html, clean) => expect(sanitiseArticle(html)).toBe(clean));

  const inTag = (tag: string, content: unknown) =>
    `<${tag}>${String(content)}</${tag.split(" ")[0]}>`;
  const element = (tags: string[], content: fc.Arbitrary<unknown>) =>
    fc.tuple(fc.constantFrom(...tags), content).map(([tag, inner]) => inTag(tag, inner));
  const { line } = fc.letrec((tie) => ({
    line: fc
      .array(
        fc.oneof(
          fc.constantFrom("word ", '<a href="/areas">word</a>'),
          fc.constantFrom("<a name=x></a>", '<img src="https://other.example/a.jpg">'),
          element(["em", "strong", "u", "span", "font"], tie("line")),
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join("")),
  }));
  const block = fc.oneof(element(["p", "h2"], line), line);

  /** The elements around each word in a browser, but for those that are dropped. */
  function around(html: string): string[] {
    const { body } = parser.parseFromString(html, "text/html");
    const read = (node: Node, names: string): string[] => {
      if (node.nodeName === "#text") return (node.nodeValue?.match(/word/g) ?? []).map(() => names);
      const isDropped = ["U", "SPAN", "FONT"].includes(node.nodeName);
      const inner = isDropped ? names : `${names} ${node.nodeName}`;
      return [...node.childNodes].flatMap((child) => read(child, inner));
    };
    return read(body, "");
  }

  test("whatever stands in it and around it", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const html = blocks.join(" ");
        const inBlocks = around(html).map((names) =>
          / (P|H2)\b/.test(names) ? names : names.replace(" BODY", " BODY P"),
        );
        expect(around(sanitiseArticle(html))).toEqual(inBlocks);
      }),
      { numRuns: 300, seed: 12 },
    );
  });
});

describe("other blocks and headings become those of an article, so that no words run together", () => {
  test.each([
    ["<div>One</div><div>Two</div>", "<p>One</p><p>Two</p>"],
    ["<section><h1>A</h1><div><p>b</p><div>c</div></div></section>", "<h2>A</h2><p>b</p><p>c</p>"],
    ["<h4>A</h4><h6>B</h6><pre>c</pre>", "<h3>A</h3><h3>B</h3><p>c</p>"],
    ["<p>a<div>b</div>c</p>", "<p>a</p><p>b</p><p>c</p>"],
    ["<div>\n<ul><li><div>a</div></li></ul>\n</div>", "<ul><li><p>a</p></li></ul>\n"],
    ["<dl><dt>a<dd>b</dl><address>c</address>", "<p>a</p><p>b</p><p>c</p>"],
    ["<p>a</p><p><br></p><p> </p><p>b</p>", "<p>a</p><p><br /></p><p>b</p>"],
  ])("%s", (html, clean) => {
    expect(sanitiseArticle(html)).toBe(clean);
    expect(sanitiseArticle(clean), "once is enough").toBe(clean);
  });
});

describe("text and inline elements in no block become paragraphs, divided at blank lines", () => {
  const picture =
    '<img src="https://db.example/storage/v1/object/public/blog/1-a.webp" alt="A dhow" />';
  test.each([
    [
      "First para.\r\n\r\nSecond para <3 &amp; more.",
      "<p>First para.</p>\r\n\r\n<p>Second para &lt;3 &amp; more.</p>",
    ],
    ["One\nline\n \n\n<em>Two</em> words", "<p>One\nline</p>\n \n\n<p><em>Two</em> words</p>"],
    ["<h2>A</h2>\nb <i>c</i>\n<p>d</p>\n", "<h2>A</h2>\n<p>b <i>c</i></p>\n<p>d</p>\n"],
    [`a ${picture} b`, `<p>a</p> ${picture} <p>b</p>`],
    ["<b>a\n\nb</b> c", "<p><b>a\n\nb</b> c</p>"],
    ["<b><p>a</p></b>", "<b><p>a</p></b>"],
    ["<ul><li>a\n\nb</li></ul>", "<ul><li>a\n\nb</li></ul>"],
    ["<br>\n\n&nbsp;<p>a</p>", "<br />\n\n\u00a0<p>a</p>"],
  ])("%j", (html, clean) => {
    expect(sanitiseArticle(html)).toBe(clean);
    expect(sanitiseArticle(clean), "once is enough").toBe(clean);
  });
});

test("no text or address is taken for a table", () => {
  const html = "<p>&lt;table&gt;</p><p><a href='mailto:<table>'>&lt;/table></a></p>";
  expect(articleForPage(sanitiseArticle(html))).not.toContain("article-table");
});

test("a picture comes from the image route, in the size that a screen needs", () => {
  const source = "https://db.example/storage/v1/object/public/blog/1-a.webp";
  const { document } = new JSDOM(
    articleForPage(
      sanitiseArticle(`<p>a</p><img src="${source}" alt='a "dhow"' width=8 height=6>`),
    ),
  ).window;
  const image = document.querySelector("img");
  expect(image?.getAttribute("src")).toBe("/images/blog/1-a.webp?w=800");
  expect(image?.getAttribute("srcset")).toContain("/images/blog/1-a.webp?w=320 320w");
  expect(image?.alt).toBe('a "dhow"');
  expect([image?.width, image?.height, image?.getAttribute("loading")]).toEqual([8, 6, "lazy"]);
});

test("where data is saved a picture is a link to its small one", () => {
  const source = "https://db.example/storage/v1/object/public/blog/1-a.webp";
  const article = sanitiseArticle(`<img src="${source}" alt='a "dhow"' width=1200 height=800>`);
  const { document } = new JSDOM(articleForPage(article, true)).window;
  const link = document.querySelector("a");
  expect(link?.textContent).toBe(`${m.picture_photo_size({ kilobytes: 10 })}: a "dhow"`);
  expect(link?.getAttribute("href")).toBe("/images/blog/1-a.webp?w=240");
  expect(document.querySelector("img")).toBeNull();
});

test("each table gets a box that scrolls and that a keyboard reaches", () => {
  const table = "<table><tbody><tr><td>a</td></tr></tbody></table>";
  const { document } = new JSDOM(articleForPage(`<p>x</p>${table}${table}`)).window;
  const boxes = [...document.querySelectorAll("[tabindex='0']")];
  expect(boxes.map((box) => box.firstElementChild?.tagName)).toEqual(["TABLE", "TABLE"]);
  expect(boxes.every((box) => box.parentElement === document.body)).toBe(true);
});

test.each([
  ["<p>a</p><!doctype html>b", "<p>a</p><p>b</p>"],
  ["<p>a</p><?xml version='1.0'?>b", "<p>a</p><p>b</p>"],
])("a declaration is no text: %s", (html, clean) => {
  expect(sanitiseArticle(html)).toBe(clean);
});

describe("a bracket that begins no tag is written as text", () => {
  const escaped = (html: string) => escapeStrayBrackets(html, ["script"]);

  test.each(["script", "style", "title", "textarea", "xmp"])("but not within %s", (name) => {
    const raw = `<${name}>1 < 2 <b</${name}><p>3 &lt; 4</p>`;
    expect(escaped(raw)).toBe(raw);
    expect(escaped(`<${name}>1 <p>2</p>`)).toBe(`&lt;${name}>1 <p>2</p>`);
  });

  test("nor for a tag too many: elements without content are none", () => {
    const names = "area base br col embed hr img input link meta param source track wbr".split(" ");
    for (const name of names) {
      const many = `<${name}>`.repeat(2001) + "<p>1</p>";
      expect(escaped(many) === many, name).toBe(true);
    }
    expect(escaped("<i>".repeat(2001))).toBe(`${"<i>".repeat(2000)}&lt;i>`);
  });
});
