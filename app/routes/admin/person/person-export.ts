import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportPerson } from "~/domain/people/person-privacy.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { notFoundResponse, requireId } from "~/requests/admin/require-id.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const exported = await exportPerson(requireId(params.personId));
  if (!exported) throw notFoundResponse();
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${todayInDarEsSalaam()}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
