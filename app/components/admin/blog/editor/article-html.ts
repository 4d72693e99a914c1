/** Elements that the editor can show and give back; the plain text keeps everything else of an article. */
const EDITABLE = new Set(
  "P H2 H3 STRONG B EM I UL OL LI BLOCKQUOTE A BR SPAN BODY HTML HEAD".split(" "),
);

/** Whether nothing of an article is lost when it goes through the editor. */
export function canBeEdited(html: string): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("*")].every(({ tagName }) => EDITABLE.has(tagName));
}

/** The editor's HTML without what it adds for itself: spans, classes, doubled emphasis. */
export function tidied(html: string): string {
  // The page's policy complains of inline styles even where nobody sees them.
  const unstyled = html.replace(/ style="[^"]*"/g, "");
  const { body } = new DOMParser().parseFromString(unstyled, "text/html");
  for (const element of [...body.querySelectorAll("span, b > strong, i > em")]) {
    const outer = element.parentElement;
    if (outer && /^[BI]$/.test(outer.tagName) && outer.children.length === 1) {
      outer.replaceWith(element);
    }
  }
  for (const span of [...body.querySelectorAll("span")]) span.replaceWith(...span.childNodes);
  for (const element of body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) {
      if (!(element.tagName === "A" && name === "href")) element.removeAttribute(name);
    }
  }
  const isEmpty = body.textContent.trim() === "";
  return isEmpty ? "" : body.innerHTML.replace(/<\/(p|h2|h3|ul|ol|blockquote)>/g, "</$1>\n").trim();
}
