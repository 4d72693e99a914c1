import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useInPageForm } from "~/components/form/public/use-in-page-form";
import { Dialog } from "~/components/ui/dialog";
import { leadWords } from "~/domain/leads/forms/lead-forms";
import { leadPath, type LeadSubject } from "~/domain/leads/forms/lead-path";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { LeadForm } from "./lead-form";
import { BookingThanks } from "~/components/site/booking/booking-thanks";
import { LeadThanks } from "./lead-thanks";

type Props = { subject: LeadSubject; onClose: () => void };

/** The lead form as a dialog; once it is sent, the next steps. */
export default function LeadDialog({ subject, onClose }: Props) {
  const { source } = subject;
  const form = useInPageForm({ kind: source, id: `lead-${source}`, action: leadPath(subject) });
  const { pathname, search } = useLocation();
  const [submissionId] = useState(() => crypto.randomUUID());
  const words = leadWords(subject);
  const { sent } = form;
  return (
    <Dialog
      title={sent ? m.lead_thanks_title() : words.title}
      description={sent ? undefined : words.description}
      onClose={onClose}
    >
      {sent ? (
        <LeadThanks
          isInPlace
          {...sent}
          note={sent.booking && <BookingThanks {...sent.booking} />}
        />
      ) : (
        <LeadForm
          form={form}
          source={source}
          submit={words.submit}
          today={todayInDarEsSalaam()}
          submissionId={submissionId}
          page={pathname + search}
        />
      )}
    </Dialog>
  );
}
