import { Form, Link, useSearchParams } from "@remix-run/react";
import { SearchInput } from "~/components/form/search-input";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { ViewingLead } from "~/domain/leads/lead-row";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";

export type ClientSearch = { words: string; leads: ViewingLead[]; hasMore: boolean };

/** Search among all leads, each a link to the form for it. */
export function ChooseClient({ words, leads, hasMore }: ClientSearch) {
  const [params] = useSearchParams();
  const others = [...params].filter(([name]) => name !== "q");
  return (
    <>
      <Form
        method="get"
        role="search"
        aria-label={m.admin_diary_client_choose()}
        preventScrollReset
        className="flex gap-2"
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchInput
          name="q"
          label={m.admin_diary_client_search()}
          value={words}
          placeholder={m.admin_diary_client_placeholder()}
          className="min-w-0 grow"
        />
        <button aria-label={m.admin_common_search()} className={button("outline", "px-3!")}>
          <Icon name="search" className="size-5" />
        </button>
      </Form>
      <p role="status" className="pt-3 text-sm text-ink-soft">
        {resultText(words, leads.length)}
      </p>
      <ul className="divide-y divide-line">
        {leads.map(({ id, full_name, phone, subject }) => (
          <li key={id} data-row>
            <Link
              to={updateParams(params, { lead: id, q: null })}
              preventScrollReset
              className="block min-h-11 py-2 hover:bg-sand-50"
            >
              <span className="block font-medium break-words text-lagoon-800 underline underline-offset-2">
                {full_name}
              </span>
              <span className="line-clamp-1 text-sm break-words text-ink-soft">
                {[phone, subject].filter(Boolean).join(", ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p className="pt-2 text-sm text-ink-soft">{m.admin_find_narrow()}</p>}
    </>
  );
}

function resultText(words: string, count: number): string {
  if (words === "") return m.admin_diary_client_recent();
  return count === 0 ? m.admin_find_none({ words }) : m.admin_find_results({ words });
}
