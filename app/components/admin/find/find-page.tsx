import { Link } from "@remix-run/react";
import { findKinds, type FindGroup } from "~/domain/find/find";
import { m } from "~/text/messages";
import { FindForm } from "./find-form";

type Props = { words: string; groups: FindGroup[] };

export function FindPage({ words, groups }: Props) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <main id="content" className="page py-8 max-lg:py-4">
      <h1 className="font-display text-xl font-semibold">
        {words ? m.admin_find_results({ words }) : m.admin_find_title()}
      </h1>
      <FindForm className="mt-4 lg:hidden" takesFocus={words === ""} />
      <p role="status" className="mt-3 text-ink-soft">
        {words === "" && m.admin_find_intro()}
        {words !== "" && count === 0 && m.admin_find_none({ words })}
      </p>
      {groups.map((group) => (
        <Group key={group.kind} group={group} words={words} />
      ))}
    </main>
  );
}

function Group({ group: { kind, rows, hasMore }, words }: { group: FindGroup; words: string }) {
  const { label, list } = findKinds[kind];
  return (
    <section className="mt-5" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="font-semibold">
        {label()}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-white">
        {rows.map(({ id, path, title, detail }) => (
          <li key={id} data-row>
            <Link to={path} className="block min-h-11 px-4 py-2 hover:bg-sand-50">
              <span className="block font-medium break-words text-lagoon-800 underline underline-offset-2">
                {title}
              </span>
              <span className="line-clamp-1 text-sm break-words text-ink-soft">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && list && (
        <Link
          to={`${list}?${new URLSearchParams({ q: words })}`}
          className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
        >
          {m.admin_find_more({ kind: label() })}
        </Link>
      )}
      {hasMore && !list && <p className="py-2 text-sm text-ink-soft">{m.admin_find_narrow()}</p>}
    </section>
  );
}
