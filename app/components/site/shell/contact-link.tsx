import type { MouseEvent, ReactNode } from "react";
import type { CtaType } from "~/domain/contact-leads/contact-lead";

type Props = {
  kind: CtaType;
  /** Slug of the property that the contact is about. */
  property: string;
  href: string;
  className?: string;
  children: ReactNode;
};

/** A plain link to WhatsApp, a phone or a mail program, which always works; the click is reported in the background. */
export function ContactLink({ kind, property, href, className, children }: Props) {
  const report = `/contact-press?${new URLSearchParams({ property, kind }).toString()}`;
  return (
    <a
      href={href}
      ping={report}
      onClick={(event) => reportClick(event, report)}
      className={className}
      {...(kind === "whatsapp" && { target: "_blank", rel: "noreferrer" })}
    >
      {children}
    </a>
  );
}

/**
 * Firefox knows the ping attribute but sends nothing, so with scripts a beacon replaces the ping. A double
 * click counts once.
 */
function reportClick(event: MouseEvent<HTMLAnchorElement>, report: string) {
  const isSecondOfTwo = event.detail > 1;
  const id = window.isSecureContext ? `&press=${crypto.randomUUID()}` : "";
  if (isSecondOfTwo || navigator.sendBeacon(report + id)) {
    event.currentTarget.removeAttribute("ping");
  }
}
