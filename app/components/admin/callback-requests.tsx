import { whatsAppLink } from "~/domain/leads/whatsapp";
import { formatDateTime } from "~/utils/dates";

type CallbackRequest = {
  id: string;
  full_name: string;
  whatsapp_number: string;
  created_at: string;
};

/** Who asked for a call, newest first. */
export function CallbackRequests({ requests }: { requests: CallbackRequest[] }) {
  return (
    <section aria-labelledby="callback-requests" className="mt-6">
      <h2 id="callback-requests" className="pb-2 font-semibold">
        Recent Callback Requests
      </h2>
      <div className="overflow-x-auto rounded-lg border border-line bg-white">
        <table className="w-full text-sm">
          <thead>
            <tr className="bg-sand-100 text-left">
              <th scope="col" className="px-3 py-2.5 font-semibold">
                Full Name
              </th>
              <th scope="col" className="px-3 py-2.5 font-semibold">
                WhatsApp Number
              </th>
              <th scope="col" className="px-3 py-2.5 font-semibold">
                Requested At
              </th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <tr key={request.id} className="border-t border-line">
                <td className="px-3 py-2.5">{request.full_name}</td>
                <td className="px-3">
                  <a
                    href={whatsAppLink(request.whatsapp_number)}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
                  >
                    {request.whatsapp_number}
                  </a>
                </td>
                <td className="px-3 whitespace-nowrap">{formatDateTime(request.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
