import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useLocation } from "@remix-run/react";
import { useState } from "react";
import { Dialog } from "~/components/ui/dialog";
import { leadPath, leadWords, type LeadSubject } from "~/domain/leads/lead-forms";
import { todayInDarEsSalaam } from "~/utils/dates";
import { LeadForm } from "./lead-form";
import { LeadThanks } from "./lead-thanks";

type Answer =
  | { thanks: string; whatsApp: string; detail?: string }
  | { lastResult: SubmissionResult<string[]> };
type Props = { subject: LeadSubject; onClose: () => void };

/** The lead form as a dialog; after it was sent, what happens next. */
export default function LeadDialog({ subject, onClose }: Props) {
  const fetcher = useFetcher<Answer>();
  const { pathname, search } = useLocation();
  const [submissionId] = useState(() => crypto.randomUUID());
  const words = leadWords(subject);
  const answer = fetcher.data;
  const isSent = answer !== undefined && "thanks" in answer;
  return (
    <Dialog
      title={words.title}
      description={isSent ? undefined : words.description}
      onClose={onClose}
    >
      {isSent ? (
        <LeadThanks isInPlace {...answer} />
      ) : (
        <LeadForm
          source={subject.source}
          action={leadPath(subject)}
          submit={words.submit}
          today={todayInDarEsSalaam()}
          submissionId={submissionId}
          page={pathname + search}
          lastResult={answer?.lastResult}
          fetcher={fetcher}
        />
      )}
    </Dialog>
  );
}
