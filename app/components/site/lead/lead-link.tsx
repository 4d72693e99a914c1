import { Link } from "~/components/ui/links/links";
import type { ReactNode } from "react";
import { leadPath, type LeadSubject } from "~/domain/leads/forms/lead-path";
import { useLeadDialog } from "./lead-dialog-provider";

type Props = LeadSubject & { className?: string; children: ReactNode };

/** Link to the page of a lead form; with scripts it opens the same form as a dialog. */
export function LeadLink({ source, service, property, className, children }: Props) {
  const open = useLeadDialog();
  const subject = { source, service, property };
  return (
    <Link
      to={leadPath(subject)}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(subject);
      }}
    >
      {children}
    </Link>
  );
}
