import { useLocation } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { NoPayment } from "~/components/form/public/no-payment";
import { OwnPageForm } from "~/components/form/public/own-page-form";
import { OwnPageError } from "~/components/form/public/own-page-error";
import { Icon } from "~/components/ui/icon";
import { PropertyRowCard } from "~/components/site/list/card/property-row-card";
import { FormPage } from "~/components/site/lead/form-page";
import { button } from "~/components/ui/button";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";
import { MailForms, type VisitorMail } from "./mail-forms";

type Props = {
  path: string;
  words: string;
  /** Path of the public list with all matches. */
  list: string;
  properties: PropertyCardData[];
  preferences: Preferences;
  isEnded: boolean;
  isExpired: boolean;
  /** Null without an address or a mail server. */
  mail: VisitorMail | null;
  /** Created a moment ago. */
  isNew: boolean;
};

/** A visitor's own search alert: its search, the current matches, and how to stop it. */
export function SearchAlertView(props: Props) {
  const { path, words, list, properties, preferences, isEnded, mail } = props;
  const { pathname } = useLocation();
  return (
    <FormPage title={m.alert_page_title()}>
      <OwnPageError />
      <p className="font-display text-lg font-semibold">{words}</p>
      <State {...props} />
      {!isEnded && mail && <MailForms path={path} mail={mail} />}
      <h2 className="mt-8 pb-3 font-semibold">
        {properties.length > 0 ? m.alert_matches_title() : m.alert_matches_none()}
      </h2>
      <ul className="space-y-3">
        {properties.map((property) => (
          <li key={property.slug}>
            <PropertyRowCard property={property} preferences={preferences} from={pathname} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={list} className={button("outline")}>
          {m.alert_list_link()}
        </Link>
      </div>
      {!isEnded && <EndAlert path={path} />}
      <NoPayment />
    </FormPage>
  );
}

function State({ isEnded, isExpired, isNew, mail }: Props) {
  if (isEnded) {
    return (
      <p className="mt-2 text-ink-soft">
        {isExpired ? m.alert_expired_text() : m.alert_stopped_text()}
      </p>
    );
  }
  return (
    <>
      {isNew && (
        <p className="mt-3 flex gap-2 font-semibold">
          <Icon name="circle-check" className="mt-0.5 size-5 shrink-0 text-lagoon-600" />
          {m.alert_thanks_text()}
        </p>
      )}
      <p className="mt-2 text-ink-soft">
        {mail?.isConfirmed && !mail.endsAt ? mailPromises[mail.rhythm]() : m.alert_promise_text()}
      </p>
      {isNew && <p className="mt-2 text-ink-soft">{m.alert_link_hint()}</p>}
    </>
  );
}

const mailPromises = {
  "at-once": m.alert_mail_promise_at_once,
  weekly: m.alert_mail_promise_weekly,
};

function EndAlert({ path }: { path: string }) {
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-danger">
        {m.alert_stop_title()}
      </summary>
      <OwnPageForm action={path} className="pt-2">
        <p className="mb-3 text-ink-soft">{m.alert_stop_text()}</p>
        <input type="hidden" name="intent" value="end" />
        <button className={button("outline", "border-danger! text-danger!")}>
          {m.alert_stop_button()}
        </button>
      </OwnPageForm>
    </details>
  );
}
