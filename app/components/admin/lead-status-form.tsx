import { useFetcher, useLocation } from "@remix-run/react";
import { controlClass } from "~/components/form/field";
import { button } from "~/components/ui/button";
import { leadStatuses, statusLabels } from "~/domain/leads/lead";
import type { LeadRow } from "~/domain/leads/lead-row";

/** A lead's status, saved as soon as another is chosen; without scripts there is a Save button. */
export function LeadStatusForm({ lead }: { lead: LeadRow }) {
  const fetcher = useFetcher<{ saved: boolean }>();
  const { pathname, search } = useLocation();
  const chosen = fetcher.formData?.get("status");
  return (
    <fetcher.Form
      method="post"
      action="/admin/leads"
      className="flex items-center gap-2"
      onChange={(event) => {
        const formData = new FormData(event.currentTarget);
        formData.set("intent", "inline");
        fetcher.submit(formData, { method: "post", action: "/admin/leads" });
      }}
    >
      <input type="hidden" name="lead_id" value={lead.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <select
        name="status"
        aria-label={`Status of ${lead.full_name}`}
        key={lead.status}
        defaultValue={typeof chosen === "string" ? chosen : lead.status}
        className={`${controlClass} w-auto min-w-36 text-sm md:min-h-9 md:py-1`}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </select>
      <button className={button("outline", "px-3 text-sm scripted:hidden")}>Save</button>
      <span role="status" className="text-sm text-danger">
        {fetcher.state === "idle" && fetcher.data?.saved === false && "Not saved"}
      </span>
    </fetcher.Form>
  );
}
