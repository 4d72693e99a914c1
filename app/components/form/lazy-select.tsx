import { useCallback, type SelectHTMLAttributes } from "react";
import { showFlag } from "./phone/country-flag";

export type SelectOption = { value: string; label: string };

/** Options by select name, from forms in the server's HTML. */
const savedOptions = new Map<string, string>();

/** Saves the options of a server-rendered form before the browser replaces it, so that they needn't be loaded. */
export function keepOptions(place: Element): void {
  for (const { name, length, innerHTML } of place.querySelectorAll("select")) {
    if (length > 1) savedOptions.set(name, innerHTML);
  }
}

/** Selects an option, even if the options of a client-rendered select haven't loaded yet. */
export function chooseOption(select: HTMLSelectElement, value: string): void {
  if (![...select.options].some((option) => option.value === value)) {
    select.add(new Option(value, value));
  }
  select.value = value;
  showFlag(select);
}

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  /** Option groups, separated by a line; null in the browser, which loads them on demand. */
  groups: SelectOption[][] | null;
  load: () => Promise<SelectOption[][]>;
  chosen: string;
  /** Called in the browser once the options are there; must be a stable function. */
  onReady?: (select: HTMLSelectElement) => void;
};

/**
 * A select with more options than a page's scripts should carry. React treats them as one string and leaves
 * the server's markup alone, since hydrating 240 options takes a phone a fifth of a second. A form rendered
 * in the browser loads them.
 */
export function LazySelect({ groups, load, chosen, onReady, ...select }: Props) {
  const ref = useCallback(
    (element: HTMLSelectElement | null) => {
      if (!element) return;
      const html = savedOptions.get(element.name);
      if (element.length === 0 && html) element.innerHTML = html;
      if (element.length > 0) return onReady?.(element);
      element.add(new Option(chosen, chosen));
      // The form works without the list: a number may begin with + and the country's code.
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
  // A script that fills in the form may have chosen another in the meantime.
  select.innerHTML = optionsOf(groups, select.value);
  return select;
}

/** Contains no user input: values are codes, and labels are ours or the browser's. */
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
