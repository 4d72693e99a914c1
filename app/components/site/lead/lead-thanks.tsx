import { Icon } from "~/components/ui/icon";
import type { ReactNode } from "react";
import { button } from "~/components/ui/button";
import { useAgency } from "~/components/ui/use-agency";
import { hoursSentence } from "~/domain/agency/opening-hours";
import { m } from "~/text/messages";

type Props = {
  thanks: string;
  whatsApp: string;
  /** Details of the request, such as the day and the hour of a consultation. */
  detail?: string;
  /** Set if it replaces a form and takes over its focus. */
  isInPlace?: boolean;
  /** Shown below the details. */
  note?: ReactNode;
  children?: ReactNode;
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Thank-you message of a lead: confirmation, next steps and useful links. */
export function LeadThanks({ thanks, whatsApp, detail, isInPlace, note, children }: Props) {
  const hours = hoursSentence(useAgency().hours);
  return (
    <div {...(isInPlace && { tabIndex: -1, ref: takeFocus })} className="text-center outline-none">
      <Icon name="circle-check" className="mx-auto size-10 text-lagoon-600" />
      <p className="mt-4 text-lg font-semibold">{thanks}</p>
      {detail && <p className="mt-2 font-medium whitespace-pre-line">{detail}</p>}
      {note}
      {hours && <p className="mt-2 text-ink-soft">{m.lead_thanks_hours({ hours })}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a href={whatsApp} target="_blank" rel="noreferrer" className={button("primary")}>
          <Icon name="message-circle" className="size-5" />
          {m.lead_continue_on_whatsapp()}
        </a>
        {children}
      </div>
    </div>
  );
}
