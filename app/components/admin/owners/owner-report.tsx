import { Link } from "@remix-run/react";
import { BanNote } from "~/components/admin/contact-bans/ban-note";
import { ContactLink } from "~/components/admin/messages/contact-link";
import { BackLink } from "~/components/admin/shell/back-link";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PrintButton } from "~/components/ui/print-button";
import { likingLabels } from "~/domain/bookings/viewings/feedback";
import { formatDollars } from "~/domain/deals/deal";
import type { ContactBan } from "~/domain/contact-bans/contact-ban";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { answerLabels } from "~/domain/offers/offer";
import {
  reportFigures,
  reportPeriodNames,
  reportPeriods,
  type PropertyReport,
  type ReportPeriod,
} from "~/domain/owners/report";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatCalendarDate, formatDate } from "~/utils/time/date-words";

type Props = {
  person: { id: string; name: string; number: string; ban: ContactBan | null };
  period: ReportPeriod;
  reports: PropertyReport[];
  /** Null for an owner who must not be contacted. */
  message: MessageTemplate | null;
  today: string;
};

/** A report on an owner's properties, to print or to send by WhatsApp. */
export function OwnerReport({ person, period, reports, message, today }: Props) {
  return (
    <main id="content" className="page max-w-3xl py-6 max-lg:py-3 print:py-0">
      <div className="no-print">
        <BackLink to={`/admin/people/${person.id}`} label={person.name} />
      </div>
      <h1 className="font-display text-xl font-semibold">
        {m.admin_owner_report_of({ name: person.name })}
      </h1>
      <p className="text-ink-soft">
        {m.admin_owner_report_until({
          period: reportPeriods[period].label(),
          date: formatCalendarDate(today),
        })}
      </p>
      <Periods period={period} />
      {reports.length === 0 ? (
        <p className="mt-4 rounded-xl border border-line bg-white p-6 text-ink-soft">
          {m.admin_owner_report_empty()}
        </p>
      ) : (
        <>
          <ul id="list" tabIndex={-1} className="mt-4 space-y-4 outline-none">
            {reports.map((report) => (
              <li
                key={report.property.id}
                className="break-inside-avoid rounded-xl border border-line bg-white p-4 sm:p-5"
              >
                <Figures report={report} />
              </li>
            ))}
          </ul>
          {message ? <Send {...{ person, message }} /> : <PrintOnly ban={person.ban} />}
        </>
      )}
    </main>
  );
}

function Periods({ period }: Pick<Props, "period">) {
  return (
    <nav aria-label={m.admin_owner_period()} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {reportPeriodNames.map((name) => (
          <li key={name}>
            <Link
              to={`?period=${name}`}
              aria-current={name === period ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center rounded-lg border px-3 text-[0.9375rem]",
                name === period
                  ? "border-lagoon-800 bg-lagoon-800 font-semibold text-white"
                  : "border-line bg-white hover:border-lagoon-600",
              )}
            >
              {reportPeriods[name].label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Figures({ report }: { report: PropertyReport }) {
  const { property, offers, feedback } = report;
  return (
    <>
      <h2 className="font-display font-semibold">{property.name}</h2>
      <p className="text-sm text-ink-soft">
        {property.reference} · {m.admin_offer_asking({ price: formatDollars(property.price) })}
      </p>
      <dl className="mt-2 divide-y divide-line">
        {reportFigures(report).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt>{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {feedback.length > 0 && (
        <ul aria-label={m.admin_owner_feedback()} className="border-t border-line py-1.5">
          {feedback.map(({ liked, starts_at, price_opinion }) => (
            <li key={starts_at} className="py-0.5 text-[0.9375rem]">
              {formatDate(starts_at)}:{" "}
              {m.admin_feedback_liked_line({ liked: likingLabels[liked]() })}
              {price_opinion && (
                <span className="block break-words">
                  {m.admin_feedback_price_line({ text: price_opinion })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <ul aria-label={m.admin_offer_title()} className="border-t border-line pt-1.5">
          {offers.map(({ amount, offered_on, answer }, index) => (
            <li key={index} className="flex justify-between gap-4 py-0.5 text-[0.9375rem]">
              <span>{formatCalendarDate(offered_on)}</span>
              <span className="text-right tabular-nums">
                {formatDollars(amount)}, {answerLabels[answer]().toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PrintOnly({ ban }: { ban: ContactBan | null }) {
  return (
    <div className="no-print mt-6 space-y-3">
      <BanNote ban={ban} />
      <PrintButton />
    </div>
  );
}

/** The report as a message, to read before it is sent. */
function Send({ person, message }: { person: Props["person"]; message: MessageTemplate }) {
  return (
    <section aria-label={m.admin_common_whatsapp()} className="no-print mt-6">
      <p className="text-[0.9375rem] text-ink-soft">{m.admin_owner_report_private()}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ContactLink
          kind="whatsapp"
          number={person.number}
          person={person.id}
          ban={null}
          message={message}
          aria-label={m.admin_common_whatsapp_label({ name: person.name })}
          className={button("brand")}
        >
          <Icon name="message-circle" className="size-5" /> {m.admin_common_whatsapp()}
        </ContactLink>
        <PrintButton />
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-lagoon-800 underline underline-offset-2">
          {m.admin_owner_message_show()}
        </summary>
        <p className="rounded-lg border border-line bg-white p-4 break-words whitespace-pre-line">
          {message.text}
        </p>
      </details>
    </section>
  );
}
