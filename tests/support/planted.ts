import { JSDOM } from "jsdom";

/** Breaks out of attributes, titles, comments, scripts and CDATA sections. */
export const EVIL =
  "\"'` data-evil=1 --></title></textarea></style></script>]]><evil-tag onclick=evil()><script>evil()</script><img src=x onerror=evil()>";
export const JAVASCRIPT = "javascript:evil()";

const parser = new new JSDOM().window.DOMParser();

/** Elements a browser would create if `EVIL` or `JAVASCRIPT` were more than text. */
export function planted(html: string): string[] {
  const document = parser.parseFromString(html, "text/html");
  const found = [...document.querySelectorAll("evil-tag, [data-evil], [onclick], [onerror]")];
  const links = [...document.querySelectorAll("[href], [src], [action], [content]")].filter(
    (element) =>
      ["href", "src", "action", "formaction", "content"].some((name) =>
        /^\s*(javascript|data:text|vbscript)/i.test(element.getAttribute(name) ?? ""),
      ),
  );
  const scripts = [...document.querySelectorAll("script")].filter(({ textContent }) =>
    /^\s*evil/.test(textContent ?? ""),
  );
  return [...found, ...links, ...scripts].map((element) => element.outerHTML.slice(0, 200));
}
