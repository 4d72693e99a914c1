import { Icon } from "~/components/ui/icon";
import { useSyncExternalStore } from "react";
import { Dialog } from "~/components/ui/dialog";
import { m } from "~/text/messages";
import { isTyping, runShortcut, shortcuts } from "./shortcuts";

const helpEntries = [
  ...shortcuts.map(({ keys, effect }) => ({ keys, effect })),
  { keys: ["Enter"], effect: m.admin_shell_shortcut_open },
  { keys: ["Esc"], effect: m.admin_shell_shortcut_close },
  { keys: ["?"], effect: m.admin_shell_shortcut_help },
];

let isShown = false;
const listeners = new Set<() => void>();

function show(shown: boolean): void {
  isShown = shown;
  listeners.forEach((listener) => listener());
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const isQuestion = event.key === "?" && !isTyping(event.target);
  if (isQuestion) show(true);
  if (isQuestion || runShortcut(event)) event.preventDefault();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener("keydown", onKeyDown);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener("keydown", onKeyDown);
  };
}

/** Button that lists the keyboard shortcuts, which are active while it is mounted. */
export function KeyboardHelp() {
  const shown = useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );
  return (
    <>
      <button
        type="button"
        onClick={() => show(true)}
        aria-label={m.admin_shell_shortcuts()}
        title={m.admin_shell_shortcuts_hint()}
        className="hidden size-11 place-items-center rounded-md hover:bg-white/10 lg:scripted:grid"
      >
        <Icon name="keyboard" className="size-5" />
      </button>
      {shown && (
        <Dialog title={m.admin_shell_shortcuts()} onClose={() => show(false)}>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
            {helpEntries.map(({ keys, effect }) => (
              <div key={keys.join()} className="contents">
                <dt className="flex gap-1.5">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-8 rounded-md border border-line bg-sand-100 px-2 py-1 text-center font-sans text-sm font-semibold"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{effect()}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
