import { Link, useLocation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "remix-utils/use-hydrated";
import { useStatusFetcher } from "~/components/admin/lead-pipeline/lead-status-form";
import { button } from "~/components/ui/button";
import type { LeadRow } from "~/domain/leads/lead-row";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { discovered } from "~/components/admin/saving/discovered";
import { m } from "~/text/messages";
import { AboutLead } from "./about-lead";
import { ContactLink } from "~/components/admin/messages/contact-link";

/** A template and the placeholders that it needs a fact for. */
type LackingMessage = { name: string; needs: string[] };

export type MessagesOfPerson = { offered: MessageTemplate[]; lacking: LackingMessage[] };

type Props = {
  person: string;
  messages: MessagesOfPerson;
  number: string;
  lead: LeadRow | null;
  /** Set when notes are about another lead. */
  isAboutOther: boolean;
};

/** Links to WhatsApp chats with filled-in templates; clicks are recorded in the timeline. */
export function PersonMessages({ person, messages, number, lead, isAboutOther }: Props) {
  const isOperator = useIsOperator();
  return (
    <section
      aria-labelledby="person-messages"
      className="rounded-xl border border-line bg-white p-4 sm:p-5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="person-messages" className="font-semibold">
          {m.admin_person_messages_title()}
        </h2>
        {isOperator && (
          <Link
            to="/admin/settings/whatsapp"
            className="inline-flex min-h-9 items-center text-sm text-lagoon-800 underline underline-offset-2"
          >
            {m.admin_person_templates_edit()}
          </Link>
        )}
      </div>
      {lead && isAboutOther && (
        <p className="text-sm text-ink-soft">
          <AboutLead lead={lead} />
        </p>
      )}
      <ul className="gap-2 divide-line py-2 max-lg:flex max-lg:flex-wrap lg:divide-y lg:py-0">
        {messages.offered.map((message) => (
          <li key={message.name}>
            <Message {...{ person, message, number }} answers={lead?.id} />
          </li>
        ))}
      </ul>
      {messages.lacking.length > 0 && <LackingMessages lacking={messages.lacking} />}
      {lead?.status === "new" && <MarkContacted lead={lead} />}
    </section>
  );
}

type MessageProps = {
  person: string;
  message: MessageTemplate;
  number: string;
  answers: string | undefined;
};

function Message({ message, ...link }: MessageProps) {
  const { name, text } = message;
  return (
    <ContactLink
      kind="whatsapp"
      {...{ message, ...link }}
      ban={null}
      title={undefined}
      className="flex min-h-11 items-center gap-2 py-2 hover:bg-lagoon-50 max-lg:rounded-lg max-lg:border max-lg:border-lagoon-700 max-lg:px-3 lg:items-start lg:gap-3"
    >
      <Icon name="message-circle" className="size-4 shrink-0 text-lagoon-700 lg:mt-1" />
      <span className="min-w-0">
        <span className="block font-medium text-lagoon-800">
          <span className="sr-only">{m.admin_person_whatsapp_template({ template: name })}</span>
          <span aria-hidden>{name}</span>
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft max-lg:hidden">{text}</span>
        <span className="sr-only"> {m.admin_common_new_tab()}</span>
      </span>
    </ContactLink>
  );
}

/** Templates that would be sent with a gap, and the facts they need. */
function LackingMessages({ lacking }: { lacking: LackingMessage[] }) {
  return (
    <details className="border-t border-line pt-1 text-sm text-ink-soft">
      <summary className="flex min-h-11 cursor-pointer items-center">
        {m.admin_person_messages_lacking({ count: lacking.length })}
      </summary>
      <ul className="space-y-1 pb-2">
        {lacking.map(({ name, needs }) => (
          <li key={name}>
            {m.admin_person_message_needs({ template: name, facts: needs.join(", ") })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function MarkContacted({ lead }: { lead: LeadRow }) {
  const fetcher = useStatusFetcher(lead.id);
  const { pathname, search } = useLocation();
  const isScripted = useHydrated();
  return (
    <fetcher.Form
      {...discovered}
      method="post"
      action="/admin/leads"
      className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3"
    >
      <span className="text-sm text-ink-soft">{m.admin_person_messaged()}</span>
      <input type="hidden" name="intent" value="change-status" />
      <input type="hidden" name="lead_id" value={lead.id} />
      <input type="hidden" name="former" value={lead.status} />
      <input type="hidden" name="status" value="contacted" />
      <input type="hidden" name="back" value={pathname + search} />
      {isScripted && <input type="hidden" name="answer" value="in-place" />}
      <button className={button("outline", "px-3! text-sm lg:min-h-9! lg:py-1!")}>
        {m.admin_person_mark_contacted()}
      </button>
    </fetcher.Form>
  );
}
