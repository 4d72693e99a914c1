import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { filledParams } from "~/components/form/filled-params";

const PAUSE_MS = 400;

export type FilterCountProps = {
  /** Number of properties at the page's address. */
  count: number;
  /** The button's words; a parameter, so that the page's chunk needn't share its messages. */
  words: (count?: number) => string;
};

/** Label of the filter form's button: the number of properties that its fields would give, once known. */
export function FilterCount({ count: listed, words }: FilterCountProps) {
  const label = useRef<HTMLSpanElement>(null);
  const { pathname, search } = useLocation();
  const [query, setQuery] = useState<string | null>(null);
  const [counted, setCounted] = useState<{ query: string; count: number } | null>(null);
  // A page that has arrived may have changed the fields.
  useEffect(() => {
    const form = label.current?.closest("form");
    if (!form) return undefined;
    const readFields = () => setQuery(`?${filledParams(form).toString()}`);
    readFields();
    form.addEventListener("input", readFields);
    return () => form.removeEventListener("input", readFields);
  }, [search]);
  const isListed = query === search;
  useEffect(() => {
    if (isListed || query === null) return undefined;
    const outdated = new AbortController();
    const pause = setTimeout(() => {
      fetchCount(pathname, query, outdated.signal).then(
        (count) => setCounted({ query, count }),
        // Pressing the button works, or says what is wrong.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      outdated.abort();
    };
  }, [isListed, pathname, query]);
  const known = counted?.query === query ? counted?.count : undefined;
  return <span ref={label}>{words(isListed ? listed : known)}</span>;
}

async function fetchCount(list: string, query: string, signal: AbortSignal): Promise<number> {
  const params = new URLSearchParams(query);
  params.set("list", list);
  const response = await fetch(`/properties/count.json?${params.toString()}`, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as { count: number }).count;
}
