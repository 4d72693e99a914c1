import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LeadSource } from "~/domain/leads/lead";
import { useLeadDialog } from "./lead-dialog-provider";

type Props = { source: LeadSource; className?: string; children: ReactNode };

/** Leads to the page of a lead form; with scripts it opens the same form as a dialog instead. */
export function LeadLink({ source, className, children }: Props) {
  const open = useLeadDialog();
  return (
    <Link
      to={`/lead/${source}`}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(source);
      }}
    >
      {children}
    </Link>
  );
}
