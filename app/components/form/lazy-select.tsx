import { useCallback, type SelectHTMLAttributes } from "react";
import { showFlag } from "./phone/country-flag";

export type SelectOption = { value: string; label: string };

/** Options by the select's name, of forms that the server wrote into this page. */
const kept = new Map<string, string>();

/** Keeps the options of a form that is to be replaced by one of the browser's, which needs not fetch them then. */
export function keepOptions(place: Element): void {
  for (const { name, length, innerHTML } of place.querySelectorAll("select")) {
    if (length > 1) kept.set(name, innerHTML);
  }
}

/** Chooses an option; the list of a select that the browser made may not have arrived yet. */
export function chooseOption(select: HTMLSelectElement, value: string): void {
  if (![...select.options].some((option) => option.value === value)) {
    select.add(new Option(value, value));
  }
  select.value = value;
  showFlag(select);
}

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  /** The groups of options with a line between them; null in a browser, which loads them if it must. */
  groups: SelectOption[][] | null;
  load: () => Promise<SelectOption[][]>;
  chosen: string;
  /** Is called in a browser once the options are there; one and the same function each time. */
  onReady?: (select: HTMLSelectElement) => void;
};

/**
 * A select with more options than a page's scripts should carry. To React they are one text, which a
 * browser leaves as the server wrote it: to name and compare 240 of them one by one takes a phone a fifth
 * of a second. A form that the browser itself puts into the page fetches them.
 */
export function LazySelect({ groups, load, chosen, onReady, ...select }: Props) {
  const ref = useCallback(
    (element: HTMLSelectElement | null) => {
      if (!element) return;
      const html = kept.get(element.name);
      if (element.length === 0 && html) element.innerHTML = html;
      if (element.length > 0) return onReady?.(element);
      element.add(new Option(chosen, chosen));
      // Without its list a form can be sent all the same: a number may begin with + and its code.
      fill(element, load).then(onReady, () => undefined);
    },
    [load, chosen, onReady],
  );
  return (
    <select
      {...select}
      ref={ref}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: groups ? optionsOf(groups, chosen) : "" }}
    />
  );
}

async function fill(select: HTMLSelectElement, load: Props["load"]): Promise<HTMLSelectElement> {
  const groups = await load();
  // Another may have been chosen meanwhile, by a script that fills the form in.
  select.innerHTML = optionsOf(groups, select.value);
  return select;
}

/** Values are codes, and labels our own or the browser's: nothing in them is anybody's input. */
function optionsOf(groups: SelectOption[][], chosen: string): string {
  const options = (group: SelectOption[]) =>
    group
      .map(
        ({ value, label }) =>
          `<option value="${value}"${value === chosen ? " selected" : ""}>${label.replaceAll("&", "&amp;")}`,
      )
      .join("");
  return groups.map(options).join("<hr>");
}
