import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { filledParams } from "~/components/form/filled-params";

/** Pause in typing before the server is asked, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Returns the number of results that a list's filters would show: `listed`, or, once a field is typed in, the
 * server's count, null until that arrives or if it can't.
 */
export function useLiveCount(countUrl: string, listed: number) {
  const { key } = useLocation();
  const [typed, setTyped] = useState<{ key: string; count: number | null }>();
  const latest = useRef<AbortController>();
  const recount = (form: HTMLFormElement) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const show = (count: number | null) => signal.aborted || setTyped({ key, count });
    show(null);
    setTimeout(() => {
      if (signal.aborted) return;
      fetch(`${countUrl}&${filledParams(form)}`, { signal })
        .then((response) => response.json())
        // Without an answer the button names no number.
        .then(
          ({ count }: { count?: number }) => show(count ?? null),
          () => show(null),
        );
    }, PAUSE_MS);
  };
  // A list that has loaded since has its own count.
  return { count: typed?.key === key ? typed.count : listed, recount };
}
