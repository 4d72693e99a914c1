import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { BanNote } from "~/components/admin/contact-bans/ban-note";
import { ContactLink } from "~/components/admin/messages/contact-link";
import { UnsentMark } from "~/components/admin/unsent/unsent-mark";
import { useUnsentLead } from "~/components/admin/unsent/use-unsent";
import { SpamMenu } from "~/components/admin/spam/spam-menu";
import { ReportedLink } from "~/components/admin/messages/reported-link";
import { reportPath } from "~/domain/booking-notices/booking-notice";
import { callTimeText } from "~/domain/bookings/call-times/call-time";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { aboutText, entryId, kindWords, type QueueEntry } from "~/domain/today/today-queue";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";

type Props = { entry: QueueEntry };

const action = "gap-1.5! px-2! text-[0.9375rem] sm:px-3!";
// Hidden at 320 px, where the three labels fill the width.
const icon = "size-4 shrink-0 max-[22.5rem]:hidden";

export function QueueEntryCard({ entry }: Props) {
  const { full_name: name, number, notice } = entry;
  const { search } = useLocation();
  const { isUnsent } = useUnsentLead(entryId(entry));
  const callTime = callTimeText(entry, new Date());
  return (
    <li
      data-row
      className={classNames(
        "rounded-xl border border-l-4 border-line bg-white p-3 sm:flex sm:items-center sm:justify-between sm:gap-4",
        kindWords[entry.kind].isUrgent ? "border-l-clove-600" : "border-l-lagoon-600",
      )}
    >
      <div className="min-w-0 sm:grow">
        <div className="flex items-start justify-between gap-2">
          <Name entry={entry} />
          <div className="-mt-2 -mr-2 -mb-2">
            <SpamMenu id={entryId(entry)} name={name} />
          </div>
        </div>
        <Reason entry={entry} />
        {entry.message && <p className="line-clamp-2 break-words">{entry.message}</p>}
        {callTime && <p className="text-sm text-ink-soft">{callTime}</p>}
        <BanNote ban={entry.contact_ban} />
        {isUnsent && <UnsentMark />}
      </div>
      <div className="mt-2 grid shrink-0 grid-cols-[1.4fr_1fr_1.15fr] gap-2 max-[20rem]:grid-cols-1 sm:mt-0 sm:flex sm:flex-wrap">
        <WhatsApp entry={entry} />
        <ContactLink
          kind="call"
          number={number}
          person={entry.person_id}
          ban={entry.contact_ban}
          aria-label={m.admin_today_call({ name })}
          className={button("outline", action)}
        >
          <Icon name="phone" className={icon} /> {m.admin_common_call()}
        </ContactLink>
        <Link
          to={`/admin/today/${notice ? `tell/${notice.booking_id}` : entryId(entry)}${search}`}
          preventScrollReset
          aria-label={m.admin_today_done_label({ name })}
          className={button("brand", action)}
        >
          <Icon name="check" className={icon} /> {m.admin_today_done_button()}
        </Link>
      </div>
    </li>
  );
}

/** Opens the message about the booking, or else the fitting template. Done marks an enquiry as answered. */
function WhatsApp({ entry }: Props) {
  const { full_name: name, number, notice, reply, person_id, contact_ban: ban } = entry;
  const link = {
    "aria-label": m.admin_common_whatsapp_label({ name }),
    className: button("outline", action),
    children: (
      <>
        <Icon name="message-circle" className={icon} /> {m.admin_common_whatsapp()}
      </>
    ),
  };
  if (!notice) {
    return (
      <ContactLink
        kind="whatsapp"
        person={person_id}
        message={reply}
        {...{ number, ban }}
        {...link}
      />
    );
  }
  return (
    <ReportedLink
      href={whatsAppLink(number, notice.text)}
      reportTo={reportPath(notice, "whatsapp")}
      title={notice.text}
      {...link}
    />
  );
}

/** Links to the person, or to the lead if the number is invalid. */
function Name({ entry }: { entry: QueueEntry }) {
  const { full_name, person_id, lead_id } = entry;
  const to = person_id
    ? `/admin/people/${person_id}`
    : lead_id
      ? `/admin/leads/${lead_id}`
      : "/admin/leads?callbacks=open";
  return (
    <Link
      to={to}
      className="-my-1 flex min-h-8 min-w-0 items-center font-semibold underline-offset-2 hover:underline"
    >
      <span className="truncate">{full_name}</span>
    </Link>
  );
}

function Reason({ entry }: Props) {
  const { kind, reminder_note: note, more, person_id } = entry;
  const { label, when, isUrgent } = kindWords[kind];
  const about = note ? `${aboutText(entry)}: ${note}` : aboutText(entry);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
      <span className={classNames("max-w-full shrink-0", isUrgent && "text-clove-700")}>
        <span className="font-medium">{label()}</span> {when(entry)}
      </span>
      <span className="max-w-full truncate">{about}</span>
      {more > 0 && person_id && (
        <Link
          to={`/admin/people/${person_id}`}
          className="relative inline-flex min-h-6 shrink-0 items-center text-lagoon-800 underline underline-offset-2"
        >
          {m.admin_today_more({ number: formatNumber(more) })}
        </Link>
      )}
    </p>
  );
}
