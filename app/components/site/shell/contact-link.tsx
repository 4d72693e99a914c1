import type { MouseEvent, ReactNode } from "react";
import type { CtaType } from "~/domain/contact-leads/contact-lead";

type Props = {
  kind: CtaType;
  /** The slug of the property whose contact it is. */
  property: string;
  href: string;
  className?: string;
  children: ReactNode;
};

/** A plain link to WhatsApp, a phone or a mail program. The click is reported in the background, so that it always works. */
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
 * A browser may know the ping attribute and yet send nothing (Firefox), so where there are scripts a
 * beacon goes instead of the ping. A double click counts once.
 */
function reportClick(event: MouseEvent<HTMLAnchorElement>, report: string) {
  const isSecondOfTwo = event.detail > 1;
  const id = window.isSecureContext ? `&press=${crypto.randomUUID()}` : "";
  if (isSecondOfTwo || navigator.sendBeacon(report + id)) {
    event.currentTarget.removeAttribute("ping");
  }
}
