import { Link, useSearchParams } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { AsideSearch } from "~/components/admin/controls/aside-search";
import { button } from "~/components/ui/button";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { callbackParams, type CallbackSearch } from "~/domain/callback-requests/callback-search";
import type { PersonOfRow } from "~/domain/leads/person-of-row";
import { formatDateTime } from "~/utils/time/dates";
import { formatNumber } from "~/utils/text";
import { updateParams } from "~/utils/web/url-params";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { BanMark } from "~/components/admin/contact-bans/ban-note";
import { EnquiriesLink } from "~/components/admin/person/enquiries-link";
import { WhatsAppLink } from "~/components/admin/lead/lead-whatsapp";
import { m } from "~/text/messages";
import { CallbackActions } from "./callback-actions";

export type CallbackRequest = {
  id: string;
  full_name: string;
  whatsapp_number: string;
  whatsapp_e164: string | null;
  created_at: string;
  dismissed_at: string | null;
  suspected_spam: boolean;
  /** Preferred time for the call, if given. */
  callTime: string | null;
  person: PersonOfRow;
};

export type CallbackPage = {
  requests: CallbackRequest[];
  /** Number of all matches. */
  count: number;
  pageCount: number;
  search: CallbackSearch;
};

const columns: Column<CallbackRequest>[] = [
  {
    label: m.common_full_name,
    isTitle: true,
    card: "max-lg:col-start-1 max-lg:row-start-1",
    cell: ({ full_name, person }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        {full_name}
        <EnquiriesLink person={person} />
        <BanMark ban={readContactBan(person?.contact_ban)} />
      </span>
    ),
  },
  {
    label: m.admin_leads_whatsapp_number,
    card: "max-lg:col-start-2 max-lg:row-start-1 max-lg:row-span-2",
    cell: ({ full_name, whatsapp_e164, whatsapp_number, person }) => (
      <WhatsAppLink
        name={full_name}
        number={whatsapp_e164 ?? whatsapp_number}
        person={person?.head_id ?? null}
        ban={readContactBan(person?.contact_ban)}
        isCompact
      />
    ),
  },
  {
    label: m.admin_leads_requested_at,
    card: "max-lg:col-start-1 max-lg:row-start-2 max-lg:text-ink-soft",
    cell: ({ created_at, callTime }) => (
      <>
        {formatDateTime(created_at)}
        {callTime && <span className="block">{callTime}</span>}
      </>
    ),
  },
  {
    label: m.admin_leads_pipeline,
    card: "max-lg:col-start-1 max-lg:col-span-2 max-lg:row-start-3",
    cell: (request) => <CallbackActions request={request} />,
  },
];

type Props = {
  waiting: number;
  page: CallbackPage;
};

/** Callback requests, newest first, collapsed until opened. */
export function CallbackRequests({ waiting, page }: Props) {
  const { search } = page;
  const title = search.isDismissed
    ? m.admin_leads_callbacks_dismissed()
    : m.admin_leads_callbacks_recent();
  const all = search.isDismissed || search.isSpam ? page.count : waiting;
  return (
    <details
      key={String(search.isOpen)}
      open={search.isOpen}
      className="group grow basis-80 rounded-lg border border-line bg-white lg:open:basis-full"
    >
      <summary className="flex min-h-11 flex-nowrap items-center justify-between gap-3 px-3 lg:px-4">
        <h2 className="font-semibold">
          {m.admin_common_counted_title({ title, number: formatNumber(all) })}
        </h2>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <CallbackTable page={page} title={title} />
    </details>
  );
}

function CallbackTable({ page, title }: { page: CallbackPage; title: string }) {
  const { search, requests } = page;
  const [params] = useSearchParams();
  return (
    <div className="border-t border-line p-3 lg:p-4">
      <CallbackSearchForm search={search} />
      <DataTable
        isAside
        label={title}
        columns={columns}
        rows={requests}
        keyOf={({ id }) => id}
        empty={search.q ? m.admin_leads_callbacks_no_match() : m.admin_leads_callbacks_empty()}
        card="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-3 max-lg:py-2"
      />
      <CallbackPages page={page} />
      {search.isDismissed && (
        <Link
          to={updateParams(params, { callbacks: "open", callbacks_page: null })}
          preventScrollReset
          className={button("quiet", "mt-2 px-3! text-sm")}
        >
          {m.admin_leads_callbacks_back()}
        </Link>
      )}
    </div>
  );
}

function CallbackSearchForm({ search }: { search: CallbackSearch }) {
  return (
    <AsideSearch
      param="callbacks_q"
      words={search.q}
      dropped={callbackParams}
      set={{ callbacks: search.isDismissed ? "dismissed" : "open" }}
      formLabel={m.admin_leads_callbacks_label()}
      label={m.admin_leads_callbacks_search()}
      placeholder={m.admin_leads_callbacks_placeholder()}
      buttonLabel={m.admin_leads_callbacks_search_button()}
      className="pb-3 lg:max-w-md"
    />
  );
}

function CallbackPages({ page: { pageCount, search } }: { page: CallbackPage }) {
  const [params] = useSearchParams();
  if (pageCount <= 1) return null;
  const to = (number: number) =>
    updateParams(params, {
      callbacks: search.isDismissed ? "dismissed" : "open",
      callbacks_page: number,
      // Keeps the page of the lead list.
      page: params.get("page"),
    });
  return (
    <nav aria-label={m.admin_leads_callbacks_pages()} className="flex items-center gap-3 pt-3">
      {search.page > 1 && (
        <Link to={to(search.page - 1)} preventScrollReset className={button("outline", "px-3!")}>
          {m.admin_common_newer()}
        </Link>
      )}
      <span className="text-sm text-ink-soft">
        {m.admin_common_page_of({ page: search.page, pageCount })}
      </span>
      {search.page < pageCount && (
        <Link to={to(search.page + 1)} preventScrollReset className={button("outline", "px-3!")}>
          {m.admin_common_older()}
        </Link>
      )}
    </nav>
  );
}
