import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnerReport } from "~/components/admin/owners/owner-report";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { offerReport, parsePeriod } from "~/domain/owners/report";
import { listPropertyReports } from "~/domain/owners/report.queries.server";
import { personName } from "~/domain/people/person";
import { getPerson } from "~/domain/people/person.queries.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const id = requireId(params.personId);
  const person = await getPerson(id);
  if (!person) throw data(null, { status: 404 });
  const { search, searchParams } = new URL(request.url);
  if (person.id !== id) throw redirect(`/admin/people/${person.id}/owner${search}`);
  const period = parsePeriod(searchParams);
  const reports = await listPropertyReports(person.id, period);
  const name = personName(person);
  const ban = readContactBan(person.contact_ban);
  return {
    person: { id: person.id, name, number: person.phone_e164, ban },
    ...{ period, reports },
    message: offerReport(ban, name, period, reports),
    today: todayInDarEsSalaam(),
  };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function OwnerReportRoute() {
  return <OwnerReport {...useLoaderData<typeof loader>()} />;
}
