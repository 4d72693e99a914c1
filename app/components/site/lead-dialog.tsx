import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useLocation } from "@remix-run/react";
import { useState } from "react";
import { Dialog } from "~/components/ui/dialog";
import type { LeadSource } from "~/domain/leads/lead";
import { leadFormFor } from "~/domain/leads/lead-forms";
import { LeadForm } from "./lead-form";
import { LeadThanks } from "./lead-thanks";

type Answer = { thanks: string; whatsApp: string } | { lastResult: SubmissionResult<string[]> };
type Props = { source: LeadSource; onClose: () => void };

/** The lead form as a dialog; after it was sent, what happens next. */
export default function LeadDialog({ source, onClose }: Props) {
  const fetcher = useFetcher<Answer>();
  const { pathname, search } = useLocation();
  const [submissionId] = useState(() => crypto.randomUUID());
  const words = leadFormFor(source);
  if (!words) return null;
  const answer = fetcher.data;
  const isSent = answer !== undefined && "thanks" in answer;
  return (
    <Dialog
      title={words.title}
      description={isSent ? undefined : words.description}
      onClose={onClose}
    >
      {isSent ? (
        <LeadThanks message={answer.thanks} whatsApp={answer.whatsApp} />
      ) : (
        <LeadForm
          words={words}
          submissionId={submissionId}
          page={pathname + search}
          lastResult={answer?.lastResult}
          fetcher={fetcher}
        />
      )}
    </Dialog>
  );
}
