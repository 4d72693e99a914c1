import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChooseClient } from "~/components/admin/diary/choose-client";
import { ViewingForm } from "~/components/admin/diary/viewing-form";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { getOfficeCalendar } from "~/domain/agency/agency.queries.server";
import { VIEWING_MINUTES } from "~/domain/bookings/booking";
import { parseDiarySearch } from "~/domain/bookings/diary/diary-days";
import { listBookedTimes } from "~/domain/bookings/diary/diary.queries.server";
import { listViewingProperties } from "~/domain/bookings/viewings/viewing.queries.server";
import { viewingSchema, type ViewingFormValues } from "~/domain/bookings/viewings/viewing.schema";
import { getViewingLead, listViewingLeads } from "~/domain/leads/viewing-leads.queries.server";
import { parseTableState } from "~/domain/lists/table-state";
import { saveNewViewing } from "~/requests/admin/people/new-viewing.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const words = parseTableState(searchParams, []).q;
  const [lead, calendar] = await Promise.all([
    getViewingLead(searchParams.get("lead")),
    getOfficeCalendar(),
  ]);
  const today = todayInDarEsSalaam();
  const { date } = parseDiarySearch(searchParams, today);
  const defaultValue: Partial<ViewingFormValues> = {
    lead_id: lead?.id,
    property_id: lead?.property_id ?? undefined,
    date: date < today ? today : date,
    minutes: String(VIEWING_MINUTES),
  };
  return {
    ...{ lead, today, calendar, defaultValue },
    booked: await listBookedTimes(today),
    clients: lead ? null : { words, ...(await listViewingLeads(words)) },
    properties: await listViewingProperties(defaultValue.property_id ?? null),
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.viewing);
  const submission = parseForm(formData, viewingSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  return saveNewViewing({ request, formData, submission });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewViewing() {
  const { clients, ...loaded } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  // The form stays, with its input, if its lead has been deleted.
  if (!clients || result) return <ViewingForm {...loaded} result={result} />;
  return (
    <AdminDialog title={m.admin_diary_viewing_add()} closeTo="/admin/diary">
      <ChooseClient {...clients} />
    </AdminDialog>
  );
}
