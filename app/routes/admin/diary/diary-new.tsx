import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ViewingForm } from "~/components/admin/diary/viewing-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { getOfficeCalendar } from "~/domain/agency/agency.queries.server";
import { parseDiarySearch } from "~/domain/bookings/diary/diary-days";
import { listViewingProperties } from "~/domain/bookings/viewings/viewing.queries.server";
import { viewingSchema, type ViewingFormValues } from "~/domain/bookings/viewings/viewing.schema";
import { listViewingLeads } from "~/domain/leads/viewing-leads.queries.server";
import { saveNewViewing } from "~/requests/admin/people/new-viewing.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("lead");
  const [leads, calendar] = await Promise.all([listViewingLeads(wanted), getOfficeCalendar()]);
  const lead = leads.find(({ id }) => id === wanted);
  const today = todayInDarEsSalaam();
  const { date } = parseDiarySearch(searchParams, today);
  const defaultValue: Partial<ViewingFormValues> = {
    lead_id: lead?.id,
    property_id: lead?.property_id ?? undefined,
    date: date < today ? today : date,
  };
  return {
    ...{ leads, today, calendar, defaultValue },
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
  return (
    <ViewingForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
