import { OwnPageForm } from "~/components/form/public/own-page-form";
import { button } from "~/components/ui/button";
import type { AlertRhythm } from "~/domain/criteria/alert-mails/alert-mail";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";

export type VisitorMail = {
  rhythm: AlertRhythm;
  isConfirmed: boolean;
  /** The day on which it ends, once the visitor was asked whether to go on. */
  endsAt: string | null;
  /** The code of the link in the mail; null if the page was opened without it. */
  code: string | null;
};

type Props = { path: string; mail: VisitorMail };

/** Confirms, keeps or changes the mails of a search alert. */
export function MailForms({ path, mail: { rhythm, isConfirmed, endsAt, code } }: Props) {
  if (isConfirmed && !endsAt) return <ChangeRhythm path={path} rhythm={rhythm} />;
  if (!code) {
    return <p className="mt-2 text-ink-soft">{m.alert_mail_pending_text()}</p>;
  }
  const words = endsAt
    ? {
        title: m.alert_renew_title(),
        text: m.alert_renew_text({ date: formatDate(endsAt) }),
        submit: m.alert_renew_button(),
      }
    : {
        title: m.alert_confirm_title(),
        text: m.alert_confirm_text(),
        submit: m.alert_confirm_button(),
      };
  return (
    <section aria-labelledby="mail" className="mt-5 rounded-lg bg-lagoon-50 p-4">
      <h2 id="mail" className="font-semibold">
        {words.title}
      </h2>
      <p className="mt-1">{words.text}</p>
      <OwnPageForm action={path} className="pt-3">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="code" value={code} />
        <button className={button("primary")}>{words.submit}</button>
      </OwnPageForm>
    </section>
  );
}

function ChangeRhythm({ path, rhythm }: { path: string; rhythm: AlertRhythm }) {
  const isWeekly = rhythm === "weekly";
  return (
    <OwnPageForm action={path} className="pt-3">
      <input type="hidden" name="intent" value="set-rhythm" />
      <input type="hidden" name="rhythm" value={isWeekly ? "at-once" : "weekly"} />
      <button className={button("outline")}>
        {isWeekly ? m.alert_rhythm_to_at_once() : m.alert_rhythm_to_weekly()}
      </button>
    </OwnPageForm>
  );
}
