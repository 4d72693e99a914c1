import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useCallback, useRef, type FormEvent } from "react";
import { Icon } from "~/components/ui/icon";
import { controlClass } from "~/components/form/field-frame";
import { FIND_PATH, parseFindWords } from "~/domain/find/find";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

/** Pause in typing after which results are fetched. */
const PAUSE_MS = 250;

type Props = { className?: string; takesFocus?: boolean };

/** Search of the whole back office; with scripts, results follow the typing. */
export function FindForm({ className, takesFocus }: Props) {
  const { pathname, search } = useLocation();
  const isOpen = pathname === FIND_PATH;
  const words = isOpen ? parseFindWords(new URLSearchParams(search)) : "";
  const submit = useSubmit();
  const pause = useRef<number>(undefined);
  const wait = () => window.clearTimeout(pause.current);
  const submitSoon = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    wait();
    // Further typing replaces the history entry instead of adding one for each pause.
    pause.current = window.setTimeout(() => void submit(form, { replace: isOpen }), PAUSE_MS);
  };
  const last = useRef(words);
  const followUrl = useCallback(
    (input: HTMLInputElement | null) => {
      // A new field keeps what was typed before the scripts arrived.
      if (!input || last.current === words) return;
      last.current = words;
      // While someone types, the field is ahead of the URL.
      if (document.activeElement !== input) input.value = words;
    },
    [words],
  );
  return (
    <Form
      method="get"
      action={FIND_PATH}
      role="search"
      aria-label={m.admin_find_label()}
      replace={isOpen}
      onInput={submitSoon}
      onSubmit={wait}
      onBlur={wait}
      className={classNames("flex", className)}
    >
      <input
        ref={followUrl}
        type="search"
        name="q"
        data-find
        aria-label={m.admin_find_label()}
        placeholder={m.admin_find_placeholder()}
        defaultValue={words}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- People open this page to type.
        autoFocus={takesFocus}
        className={classNames(controlClass, "min-w-0 grow rounded-r-none! text-ink")}
      />
      <button
        aria-label={m.admin_common_search()}
        className="grid size-11 shrink-0 place-items-center rounded-r-md bg-lagoon-700 text-white hover:bg-lagoon-600"
      >
        <Icon name="search" className="size-5" />
      </button>
    </Form>
  );
}
