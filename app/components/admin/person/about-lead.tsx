import { RichMessage } from "~/components/ui/rich-message";
import { sourceText } from "~/domain/leads/lead";
import type { LeadRow } from "~/domain/leads/lead-row";
import { m } from "~/text/messages";

export function AboutLead({ lead }: { lead: LeadRow }) {
  return (
    <RichMessage
      parts={m.admin_person_about_lead.parts({
        subject: lead.subject ?? sourceText(lead),
      })}
      elements={{ strong: (content) => <strong>{content}</strong> }}
    />
  );
}
