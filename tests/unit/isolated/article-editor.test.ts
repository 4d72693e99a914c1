// @vitest-environment jsdom
import { useForm } from "@conform-to/react";
import { $getRoot, createEditor } from "lexical";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ContentField } from "~/components/admin/blog/editor/content-field";
import { $writeArticle } from "~/components/admin/blog/editor/article/article-export";
import {
  articleAddress,
  removedFormatsNotice,
} from "~/components/admin/blog/editor/article/article-formats";
import { $readArticle } from "~/components/admin/blog/editor/article/article-import";
import { articleNodes } from "~/components/admin/blog/editor/article/article-nodes";
import type { uploadPicture } from "~/components/admin/pictures/pictures-upload";
import { usePostPictures } from "~/components/admin/blog/use-post-pictures";
import type { PictureItem } from "~/components/admin/pictures/pictures-state";
import { blogPosts } from "../../../supabase/seed/content";
import { m } from "~/text/messages";

const upload = vi.hoisted(() => ({ send: vi.fn<typeof uploadPicture>() }));
vi.mock("~/components/admin/pictures/pictures-upload", () => ({ uploadPicture: upload.send }));
vi.mock("~/components/admin/pictures/picture-shrink", () => ({
  shrinkPicture: (file: File) => Promise.resolve(file),
}));

/** An article after it went through the editor's own nodes, and what was taken off. */
function throughEditor(html: string) {
  const editor = createEditor({
    nodes: articleNodes,
    onError: (error) => {
      throw error;
    },
  });
  let removed = new Set<string>();
  editor.update(
    () => {
      const read = $readArticle(html);
      removed = read.removed;
      $getRoot().append(...read.nodes);
    },
    { discrete: true },
  );
  return { html: editor.read(() => $writeArticle()), removed: [...removed] };
}

const FORMATS: Record<string, string> = { B: "STRONG", I: "EM" };

/** All that a visitor sees of an article: each stretch of text with the elements around it, and the pictures. */
function seen(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const runs: string[] = [];
  const walk = (node: Node, around: string) => {
    if (node instanceof Text) {
      if (/^\s*$/.test(node.data) && /(BODY|UL|OL|TABLE|THEAD|TBODY|TR|QUOTE)$/.test(around))
        return;
      runs.push(`${around}: ${node.data.replace(/\s+/g, " ")}`);
      return;
    }
    if (!(node instanceof Element)) return;
    const name = FORMATS[node.tagName] ?? node.tagName;
    const attributes = ["href", "src", "alt"].map((key) => node.getAttribute(key) ?? "").join(" ");
    const here = `${around} ${name}${attributes.trim() && ` ${attributes.trim()}`}`;
    runs.push(here);
    node.childNodes.forEach((child) => walk(child, here));
  };
  body.childNodes.forEach((node) => walk(node, "BODY"));
  return runs;
}

describe("an article goes through the editor, and a visitor sees no difference", () => {
  test.each(blogPosts.map((post) => [post.slug, post.content]))("%s", (_, content) => {
    const { html, removed } = throughEditor(content);
    expect(removed).toEqual([]);
    expect(seen(html)).toEqual(seen(content));
    expect(throughEditor(html).html, "once more").toBe(html);
  });

  test.each([
    "<h2>One</h2>\n<h3>Two</h3>\n<p>a<br>b <code>c</code></p>",
    "<p>m<sup>2</sup> and H<sub>2</sub>O, <strong>bold <em>both</em></strong></p>",
    '<p>See <a href="/areas/wete?a=1&amp;b=2">Wete <em>town</em></a>, &lt;now&gt; &amp; then</p>',
    "<ul>\n<li>a<ol>\n<li>b</li>\n<li>c</li>\n</ol></li>\n<li>d</li>\n</ul>",
    "<blockquote><p>a<br>b</p></blockquote>",
    "<p>a</p>\n<p><br></p>\n<p>b</p>",
    '<img src="https://db.example/storage/v1/object/public/blog/1-a.webp" alt="A &quot;dhow&quot;" width="800" height="600">',
    '<table>\n<caption>Prices</caption>\n<thead>\n<tr><th scope="col">a</th><th scope="col">b</th></tr>\n</thead>\n<tbody>\n<tr><th scope="row">c</th><td>d <strong>e</strong></td></tr>\n<tr><td><ul>\n<li>f</li>\n</ul></td><td></td></tr>\n</tbody>\n</table>',
  ])("%s", (html) => {
    expect(throughEditor(html)).toEqual({ html, removed: [] });
  });
});

describe("whatever is pasted becomes an article, and no word is lost", () => {
  test.each([
    ["<h1>Title</h1><h4>Small</h4>", "<h2>Title</h2>\n<h3>Small</h3>", ["headings"]],
    ["<p>a <u>key</u> point</p>", "<p>a key point</p>", ["underline"]],
    ["<p><s>old</s> <mark>new</mark></p>", "<p>old new</p>", ["strikethrough", "highlight"]],
    ["m<sup>2</sup>", "<p>m<sup>2</sup></p>", []],
    ["<pre>one\n two</pre>", "<p>one<br>two</p>", []],
    ['<a href="javascript:alert(1)">read</a>', "<p>read</p>", ["links"]],
    [
      "<p>a</p><hr><p>b</p><iframe src='https://x.example'></iframe>",
      "<p>a</p>\n<p>b</p>",
      ["rule", "media"],
    ],
    ['<p>a<img src="https://x.example/a.jpg">b</p>', "<p>a</p>\n<p>b</p>", ["pictures"]],
    ["<div>a<div>b</div>c</div>", "<p>a</p>\n<p>b</p>\n<p>c</p>", []],
    ["<ul>loose<li><p>a</p><p>b</p></li></ul>", "<ul>\n<li>loose</li>\n<li>a<br>b</li>\n</ul>", []],
    [
      "<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>",
      '<table>\n<thead>\n<tr><th scope="col">a</th><th scope="col">b</th></tr>\n</thead>\n<tbody>\n<tr><th scope="row">c</th><td>d</td></tr>\n</tbody>\n</table>',
      [],
    ],
    [
      "<table><tr><td colspan=2>a</td></tr><tr><td rowspan=2>b</td><td>c</td></tr><tr><td>d</td></tr></table>",
      "<table>\n<tbody>\n<tr><td>a</td><td></td></tr>\n<tr><td>b</td><td>c</td></tr>\n<tr><td></td><td>d</td></tr>\n</tbody>\n</table>",
      ["cells"],
    ],
    [
      "<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>",
      "<table>\n<tbody>\n<tr><td><p>a</p>\n<p>b</p>\n<p>c</p></td></tr>\n</tbody>\n</table>",
      ["tables"],
    ],
    ["<script>alert(1)</script><style>p{}</style><p>x</p><!-- y -->", "<p>x</p>", []],
  ])("%s", (pasted, html, removed) => {
    expect(throughEditor(pasted)).toEqual({ html, removed });
  });

  test("from Google Docs: what its wrapper says is not bold is not bold", () => {
    const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Land</span></h1><p dir="ltr"><span style="font-weight:400;">plain </span><span style="font-weight:700;">bold</span><span style="font-weight:400;font-style:italic;"> slanted</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>one</span></p></li><ul><li aria-level="2"><p><span>inner</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;
    expect(throughEditor(docs)).toEqual({
      html: "<h2>Land</h2>\n<p>plain <strong>bold</strong><em> slanted</em></p>\n<ul>\n<li>one<ul>\n<li>inner</li>\n</ul></li>\n</ul>",
      removed: ["headings", "looks"],
    });
  });

  test("from Word: its paragraphs that stand for items are items", () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class="MsoListParagraphCxSpMiddle" style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class="MsoNormal">Before<o:p></o:p></p>${item(1, "·", "a")}${item(2, "o", "b")}${item(1, "·", "c")}<p class="MsoNormal">Between</p>${item(1, "1.", "d")}</body></html>`;
    expect(throughEditor(word).html).toBe(
      "<p>Before</p>\n<ul>\n<li>a<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ul>\n<p>Between</p>\n<ol>\n<li>d</li>\n</ol>",
    );
  });

  test("what is taken off is named", () => {
    expect(removedFormatsNotice(["underline", "rule"])).toBe(
      m.admin_blog_formats_removed({
        formats: `${m.admin_blog_removed_underline()}, ${m.admin_blog_removed_rules()}`,
      }),
    );
    expect(removedFormatsNotice([])).toBeNull();
  });
});

test.each([
  ["kisiwa.example/land", "https://kisiwa.example/land"],
  [" https://a.example/?b=1 ", "https://a.example/?b=1"],
  ["/areas/wete", "/areas/wete"],
  ["asha@kisiwa.example", "mailto:asha@kisiwa.example"],
  ["tel:+255777000111", "tel:+255777000111"],
  ["//evil.example", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["about:blank", null],
  ["two words", null],
])("a link to %s", (typed, address) => expect(articleAddress(typed)).toBe(address));

describe("the field of an article's text", () => {
  const frame = document.createElement("div");
  document.body.append(frame);
  let root: ReturnType<typeof createRoot>;
  afterEach(() => root.unmount());

  function Form() {
    const [form, { content }] = useForm<{ content: string }>({ id: "post" });
    const field = createElement(ContentField, { field: content, label: "Content", onChange() {} });
    return createElement("form", { id: form.id }, field);
  }

  const EDITOR = "[contenteditable=true]";
  const element = <E extends Element>(selector: string) =>
    frame.querySelector<E>(selector) ?? expect.fail(selector);
  const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 20_000 });

  async function show() {
    root = createRoot(frame);
    root.render(createElement(Form));
    await until(() => frame.querySelector(EDITOR) !== null);
  }

  test("hands the focus on to the editor, which alone a screen reader knows", async () => {
    await show();
    const textarea = element<HTMLTextAreaElement>("textarea");
    expect([textarea.hidden, textarea.tabIndex, textarea.ariaHidden]).toEqual([false, -1, "true"]);
    // A refused form does so, the label, and the link of the error summary.
    textarea.focus();
    expect(document.activeElement).toBe(element(EDITOR));
  });

  test("stays in its editor while a picture is on its way there", async () => {
    let arrive: (outcome: Awaited<ReturnType<typeof uploadPicture>>) => void = () => undefined;
    upload.send.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await show();
    const modeSwitch = element<HTMLButtonElement>("button:not([aria-label])");
    const input = element<HTMLInputElement>("input[type=file]");
    const file = new File(["x"], "dhow.jpg", { type: "image/jpeg" });
    Object.defineProperty(input, "files", { value: [file] });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => upload.send.mock.calls.length > 0);
    modeSwitch.click();
    await until(() => modeSwitch.ariaDisabled === "true");
    const url = "https://db.example/storage/v1/object/public/blog/1-a.webp";
    arrive({ picture: { url, alt: "", width: 40, height: 30, colour: "#336699" } });
    await until(() => modeSwitch.ariaDisabled === "false");
    expect(element<HTMLTextAreaElement>("textarea").value).toContain(`<img src="${url}"`);
    modeSwitch.click();
    await until(() => frame.querySelector(EDITOR) === null);
  });
});

test("a share card shows the OG image as soon as it is there, and else the cover", () => {
  const picture = (url: string) => ({ url, alt: "", width: 4, height: 3, colour: "#336699" });
  const storedAs = (url: string): PictureItem => ({
    kind: "stored",
    key: url,
    picture: picture(url),
  });
  const onWay: PictureItem = {
    kind: "uploading",
    key: "b",
    name: "b.jpg",
    part: 0.5,
    isWaiting: false,
    stop: new AbortController(),
  };
  const frame = document.createElement("div");
  let card: ReturnType<typeof usePostPictures> | undefined;
  function Form() {
    card = usePostPictures({ cover: [picture("cover")], og: [] }, () => undefined);
    return card.shared?.url;
  }
  const root = createRoot(frame);
  flushSync(() => root.render(createElement(Form)));
  const shownAfter = (field: "cover" | "og", items: PictureItem[]) => {
    flushSync(() => card?.follow(field)(items));
    return frame.textContent;
  };
  expect(frame.textContent).toBe("cover");
  expect(shownAfter("og", [onWay])).toBe("cover");
  expect(shownAfter("og", [storedAs("og")])).toBe("og");
  expect(shownAfter("cover", [storedAs("other")])).toBe("og");
  expect(shownAfter("og", [])).toBe("other");
  expect(shownAfter("cover", [])).toBe("");
  root.unmount();
});
