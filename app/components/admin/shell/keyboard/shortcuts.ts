import { m } from "~/text/messages";

/** A keyboard shortcut for something that also has a visible control. */
type Shortcut = {
  keys: string[];
  effect: () => string;
  /** Active while typing and over an open dialog. */
  isEverywhere?: boolean;
  matches: (event: KeyboardEvent) => boolean;
  /** Returns false if it does not apply, leaving the key to the browser. */
  run: () => boolean;
};

const isKey = (key: string) => (event: KeyboardEvent) =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey;

/** All shortcuts except `?`, which lists them, and Escape, which the browser handles. */
export const shortcuts: Shortcut[] = [
  {
    keys: ["/"],
    effect: m.admin_shell_shortcut_find,
    matches: isKey("/"),
    run: () => focusLast("[data-find]"),
  },
  {
    keys: ["f"],
    effect: m.admin_shell_shortcut_search,
    matches: isKey("f"),
    run: () => focusLast("main [role=search] [type=search]:not([data-find])"),
  },
  { keys: ["j"], effect: m.admin_shell_shortcut_next, matches: isKey("j"), run: () => focusRow(1) },
  {
    keys: ["k"],
    effect: m.admin_shell_shortcut_previous,
    matches: isKey("k"),
    run: () => focusRow(-1),
  },
  {
    keys: ["Ctrl+S", "⌘S"],
    effect: m.admin_shell_shortcut_save,
    isEverywhere: true,
    matches: ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
      key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey,
    run: saveForm,
  },
];

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, select, textarea"));

const isVisible = (element: Element) => element.checkVisibility();

const openDialog = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;

/** Runs the shortcut for a key; returns whether it did anything. */
export function runShortcut(event: KeyboardEvent): boolean {
  const shortcut = shortcuts.find(({ matches }) => matches(event));
  if (!shortcut) return false;
  const isElsewhere = isTyping(event.target) || openDialog() !== null;
  return (shortcut.isEverywhere || !isElsewhere) && shortcut.run();
}

/** Focuses the last visible search field of a selector. */
function focusLast(selector: string): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>(selector)].findLast(isVisible);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Focuses the link that opens the next or previous row. */
function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll("main [data-row]")].filter(isVisible);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
  // Links with a target lead out of the back office.
  const link = rows[next]?.querySelector<HTMLElement>("a[href]:not([target])");
  link?.focus({ preventScroll: true });
  rows[next]?.scrollIntoView({ block: "nearest" });
  return link !== undefined && link !== null;
}

/** Submits the focused form or, if none is focused, the only form with changes. */
function saveForm(): boolean {
  const focused = document.activeElement?.closest("form");
  const open = (openDialog() ?? document.querySelector("main"))?.querySelectorAll("form") ?? [];
  const [form, ...others] = (focused ? [focused] : [...open].filter(hasChanges)).filter(
    ({ method }) => method === "post",
  );
  const button = form && others.length === 0 && saveButton(form);
  if (!button) return false;
  form.requestSubmit(button);
  return true;
}

const hasChanges = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) => field.type !== "hidden" && field.value !== field.defaultValue,
  );

/**
 * Returns the last unnamed submit button, since named ones don't save; undefined for a form without inputs,
 * which may delete something.
 */
function saveButton(form: HTMLFormElement): HTMLButtonElement | undefined {
  if (!form.querySelector("input:not([type=hidden]), textarea, select")) return undefined;
  const buttons = "button[type=submit], button:not([type])";
  return [...form.querySelectorAll<HTMLButtonElement>(buttons)].findLast(
    (one) => isVisible(one) && !one.name && !one.formTarget && !one.disabled,
  );
}
