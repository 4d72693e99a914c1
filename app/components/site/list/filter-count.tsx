import { useLocation } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { filledParams } from "~/components/form/filled-params";

const PAUSE_MS = 400;

export type FilterCountProps = {
  /** Number of properties at the page's address. */
  count: number;
  /** The button's words; a parameter, so that the page's chunk needn't share its messages. */
  words: (count?: number) => string;
};

type Counted = { query: string; count?: number };

/** Label of the filter form's button: the number of properties that its fields would give, once known. */
export function FilterCount({ count: listed, words }: FilterCountProps) {
  const { pathname, search } = useLocation();
  const [counted, setCounted] = useState<Counted | null>(null);
  const stop = useRef<(() => void) | null>(null);
  // Starts anew for each page, which may have changed the fields.
  const countFields = useCallback(
    (label: HTMLElement | null) => {
      stop.current?.();
      const form = label?.closest("form");
      stop.current = form ? startCounting(form, { pathname, search }, setCounted) : null;
    },
    [pathname, search],
  );
  const count = counted?.query === search ? listed : counted?.count;
  return <span ref={countFields}>{words(count)}</span>;
}

type Listed = { pathname: string; search: string };

/** Reports what the form's fields would give, now and after each change; returns how to stop. */
function startCounting(
  form: HTMLFormElement,
  { pathname, search }: Listed,
  report: (counted: Counted) => void,
): () => void {
  let outdated = new AbortController();
  const readFields = () => {
    outdated.abort();
    outdated = new AbortController();
    const query = `?${filledParams(form).toString()}`;
    report({ query });
    if (query === search) return;
    fetchCount(pathname, query, outdated.signal).then(
      (count) => report({ query, count }),
      // Pressing the button works, or says what is wrong.
      () => undefined,
    );
  };
  readFields();
  form.addEventListener("input", readFields);
  return () => {
    outdated.abort();
    form.removeEventListener("input", readFields);
  };
}

async function fetchCount(list: string, query: string, signal: AbortSignal): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const params = new URLSearchParams(query);
  params.set("list", list);
  const response = await fetch(`/properties/count.json?${params.toString()}`, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as { count: number }).count;
}
