import { Form, useLocation, useNavigation } from "@remix-run/react";
import { UserPlus } from "lucide-react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { formatDateTime } from "~/utils/time/dates";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { WhatsAppLink } from "~/components/admin/lead/lead-whatsapp";

export type CallbackRequest = {
  id: string;
  full_name: string;
  whatsapp_number: string;
  whatsapp_e164: string | null;
  created_at: string;
};

const columns: Column<CallbackRequest>[] = [
  { label: "Full Name", isTitle: true, cell: (request) => request.full_name },
  {
    label: "WhatsApp Number",
    cell: ({ full_name, whatsapp_e164, whatsapp_number }) => (
      <WhatsAppLink name={full_name} number={whatsapp_e164 ?? whatsapp_number} />
    ),
  },
  { label: "Requested At", cell: (request) => formatDateTime(request.created_at) },
  { label: "Pipeline", cell: (request) => <MakeLead request={request} /> },
];

/** Callback requests, newest first; one click makes a lead of one. */
export function CallbackRequests({ requests }: { requests: CallbackRequest[] }) {
  return (
    <section aria-labelledby="callback-requests" className="mt-6">
      <h2 id="callback-requests" className="pb-2 font-semibold">
        Recent Callback Requests
      </h2>
      <DataTable
        label="Recent Callback Requests"
        columns={columns}
        rows={requests}
        keyOf={({ id }) => id}
        empty="Nobody waits for a call."
      />
    </section>
  );
}

function MakeLead({ request }: { request: CallbackRequest }) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const isBusy = formData?.get("callback_id") === request.id;
  return (
    <Form method="post" action="/admin/leads" preventScrollReset>
      <input type="hidden" name="intent" value="make-lead" />
      <input type="hidden" name="callback_id" value={request.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <SaveFailedNotice of={{ callback_id: request.id }} />
      <button
        aria-disabled={isBusy}
        className={button("outline", "px-3! py-1! text-sm whitespace-nowrap md:min-h-9!")}
      >
        <UserPlus aria-hidden className="size-4" />
        {isBusy ? "Adding…" : "Make lead"}
        <span className="sr-only"> of {request.full_name}</span>
      </button>
    </Form>
  );
}
