/** A keyboard shortcut for something that also has a visible control. */
type Shortcut = {
  keys: string[];
  /** Its effect, for the list of the keys. */
  does: string;
  /** Also while somebody is typing, and over an open dialog. */
  isEverywhere?: boolean;
  matches: (event: KeyboardEvent) => boolean;
  /** False when there is nothing here for it: then the key is the browser's. */
  run: () => boolean;
};

const isKey = (key: string) => (event: KeyboardEvent) =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey;

/** The shortcuts of the back office, but for `?`, which lists them, and Escape, which is the browser's. */
export const shortcuts: Shortcut[] = [
  { keys: ["/"], does: "Search the list", matches: isKey("/"), run: focusSearch },
  { keys: ["j"], does: "Next row", matches: isKey("j"), run: () => focusRow(1) },
  { keys: ["k"], does: "Previous row", matches: isKey("k"), run: () => focusRow(-1) },
  {
    keys: ["Ctrl+S", "⌘S"],
    does: "Save the form",
    isEverywhere: true,
    matches: ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
      key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey,
    run: saveForm,
  },
];

/** Whether a key belongs to what somebody is writing or choosing. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, select, textarea"));

const isVisible = (element: Element) => element.checkVisibility();

const openDialog = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;

/** Does what a key is a shortcut for; true when there was something to do. */
export function runShortcut(event: KeyboardEvent): boolean {
  const shortcut = shortcuts.find(({ matches }) => matches(event));
  if (!shortcut) return false;
  const isElsewhere = isTyping(event.target) || openDialog() !== null;
  return (shortcut.isEverywhere || !isElsewhere) && shortcut.run();
}

function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("main [role=search] [type=search]");
  const field = [...fields].filter(isVisible).at(-1);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Focuses the link that opens the row so many rows further on, so that Enter opens it. */
function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll("main [data-row]")].filter(isVisible);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
  // Links to public pages and to other programs open in tabs of their own.
  const link = rows[next]?.querySelector<HTMLElement>("a[href]:not([target])");
  link?.focus({ preventScroll: true });
  rows[next]?.scrollIntoView({ block: "nearest" });
  return link !== undefined && link !== null;
}

/**
 * Clicks the submit button of the focused form; while the focus is in none, of the only one that something
 * was written into.
 */
function saveForm(): boolean {
  const focused = document.activeElement?.closest("form");
  const open = (openDialog() ?? document.querySelector("main"))?.querySelectorAll("form") ?? [];
  const [form, ...others] = (focused ? [focused] : [...open].filter(isWrittenInto)).filter(
    ({ method }) => method === "post",
  );
  const button = form && others.length === 0 && saveButton(form);
  if (!button) return false;
  form.requestSubmit(button);
  return true;
}

const isWrittenInto = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) => field.type !== "hidden" && field.value !== field.defaultValue,
  );

/**
 * The last button of those without a name: a named one says another thing than "save". None where nothing can
 * be written: such a form is a click, and may delete something.
 */
function saveButton(form: HTMLFormElement): HTMLButtonElement | undefined {
  if (!form.querySelector("input:not([type=hidden]), textarea, select")) return undefined;
  const buttons = "button[type=submit], button:not([type])";
  return [...form.querySelectorAll<HTMLButtonElement>(buttons)].findLast(
    (one) => isVisible(one) && !one.name && !one.formTarget && !one.disabled,
  );
}
