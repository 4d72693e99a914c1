/** Attributes named `style` are renamed to this one before parsing. */
export const STYLE = "data-style";

const LEVEL = /mso-list:[^;"]*level(\d)/i;
const MARKER = /mso-list:\s*ignore/i;
/** The marker of a numbered item: "1.", "b)". */
const NUMBERED = /^\s*[\da-z]{1,4}[.)]/i;

/** Converts Word's list paragraphs to lists. */
export function nestWordLists(body: HTMLElement): void {
  // Open lists with their levels, outermost first.
  let open: { list: Element; level: number }[] = [];
  for (const paragraph of [...body.querySelectorAll("p")]) {
    const level = Number(LEVEL.exec(paragraph.getAttribute(STYLE) ?? "")?.[1] ?? 0);
    if (level === 0) continue;
    const item = itemOf(paragraph);
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((one) => one.level <= level);
    const parent = open.at(-1);
    if (parent?.level === level) {
      parent.list.append(item.element);
      paragraph.remove();
      continue;
    }
    const list = body.ownerDocument.createElement(item.isNumbered ? "ol" : "ul");
    list.append(item.element);
    if (parent) {
      (parent.list.lastElementChild ?? parent.list).append(list);
      paragraph.remove();
    } else paragraph.replaceWith(list);
    open.push({ list, level });
  }
}

function itemOf(paragraph: Element) {
  const marker = [...paragraph.querySelectorAll(`[${STYLE}]`)].find((element) =>
    MARKER.test(element.getAttribute(STYLE) ?? ""),
  );
  const isNumbered = NUMBERED.test(marker?.textContent ?? "");
  marker?.remove();
  const element = paragraph.ownerDocument.createElement("li");
  element.append(...paragraph.childNodes);
  return { element, isNumbered };
}
