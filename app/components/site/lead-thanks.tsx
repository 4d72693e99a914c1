import { CircleCheck, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { button } from "~/components/ui/button";

type Props = { message: string; whatsApp: string; children?: ReactNode };

/** What follows a lead: that it arrived, what happens next, and a way to go on at once. */
export function LeadThanks({ message, whatsApp, children }: Props) {
  return (
    <div className="text-center">
      <CircleCheck aria-hidden className="mx-auto size-10 text-lagoon-600" />
      <p className="mt-4 text-lg font-semibold">{message}</p>
      <p className="mt-2 text-ink-soft">
        We answer Monday to Friday 9:00–18:00 and Saturday 10:00–16:00, Zanzibar time.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a href={whatsApp} target="_blank" rel="noreferrer" className={button("brand")}>
          <MessageCircle aria-hidden className="size-5" /> Continue on WhatsApp
        </a>
        {children}
      </div>
    </div>
  );
}
