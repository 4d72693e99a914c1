import { Form, Link, useLocation } from "@remix-run/react";
import { BanNote } from "~/components/admin/contact-bans/ban-note";
import { ReportedLink } from "~/components/admin/messages/reported-link";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { reportPath, type BookingNotice } from "~/domain/booking-notices/booking-notice";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { m } from "~/text/messages";
import { TravelWarnings } from "./travel-warnings";

type Props = {
  bookingId: string;
  name: string;
  /** Null if there is nothing to tell, or no longer. */
  notice: BookingNotice | null;
  /** About the drives before and after the booking. */
  warnings: string[];
  closeTo: string;
};

/** The message to somebody whose booking has changed or is due, ready to send. */
export function TellPage({ bookingId, name, notice, warnings, closeTo }: Props) {
  const { search } = useLocation();
  return (
    <AdminDialog title={m.admin_diary_tell_title({ name })} closeTo={closeTo}>
      {warnings.length > 0 && (
        <div className="pb-3">
          <TravelWarnings warnings={warnings} />
          <Link
            to={`/admin/diary/${bookingId}${search}`}
            preventScrollReset
            className={button("outline")}
          >
            {m.admin_diary_travel_change()}
          </Link>
        </div>
      )}
      {notice ? (
        <Notice notice={notice} />
      ) : (
        <p role="status">{m.admin_diary_tell_none({ name })}</p>
      )}
    </AdminDialog>
  );
}

function Notice({ notice }: { notice: BookingNotice }) {
  const { full_name: name, number, email, text, template, version, ban } = notice;
  return (
    <>
      {ban && (
        <div className="pb-3">
          <BanNote ban={ban} />
          <p className="text-sm text-ink-soft">{m.admin_ban_booking()}</p>
        </div>
      )}
      <p className="rounded-lg border border-line bg-sand-50 p-3 whitespace-pre-line">{text}</p>
      <div className="grid gap-2 pt-4 sm:flex sm:flex-wrap">
        <ReportedLink
          href={whatsAppLink(number, text)}
          reportTo={reportPath(notice, "whatsapp")}
          aria-label={m.admin_common_whatsapp_label({ name })}
          className={button("brand")}
        >
          <Icon name="message-circle" className="size-5 shrink-0" /> {m.admin_common_whatsapp()}
        </ReportedLink>
        {email && (
          <ReportedLink
            href={mailLink(email, template, text)}
            reportTo={reportPath(notice, "email")}
            aria-label={m.admin_diary_tell_email({ name })}
            className={button("outline")}
          >
            <Icon name="mail" className="size-5 shrink-0" /> {m.admin_common_email()}
          </ReportedLink>
        )}
        <Form id="tell" method="post" preventScrollReset className="contents">
          <input type="hidden" name="version" value={version} />
          <SaveFailedNotice isClick of={{}} />
          <button className={button("outline")}>{m.admin_diary_tell_done()}</button>
        </Form>
      </div>
    </>
  );
}

const mailLink = (to: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
