import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useSending } from "~/components/form/use-sending";
import { Dialog } from "~/components/ui/dialog";
import { leadPath, leadWords, type LeadSubject } from "~/domain/leads/lead-forms";
import { todayInDarEsSalaam } from "~/utils/dates";
import { LeadForm } from "./lead-form";
import { LeadThanks } from "./lead-thanks";

type Props = { subject: LeadSubject; onClose: () => void };

/** The lead form as a dialog; after it was sent, what happens next. */
export default function LeadDialog({ subject, onClose }: Props) {
  const sending = useSending(leadPath(subject));
  const { pathname, search } = useLocation();
  const [submissionId] = useState(() => crypto.randomUUID());
  const words = leadWords(subject);
  const { sent } = sending;
  return (
    <Dialog
      title={words.title}
      description={sent ? undefined : words.description}
      onClose={onClose}
    >
      {sent ? (
        <LeadThanks isInPlace {...sent} />
      ) : (
        <LeadForm
          source={subject.source}
          action={leadPath(subject)}
          submit={words.submit}
          today={todayInDarEsSalaam()}
          submissionId={submissionId}
          page={pathname + search}
          sending={sending}
        />
      )}
    </Dialog>
  );
}
