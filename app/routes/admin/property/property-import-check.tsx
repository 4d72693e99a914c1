import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { ImportPage } from "~/components/admin/property-import/import-page";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import {
  applyImport,
  continueChecking,
  discardImport,
} from "~/domain/property-imports/property-import.commands.server";
import {
  getImport,
  listImportLines,
  listSuspiciousLines,
} from "~/domain/property-imports/property-import.queries.server";
import { CONFIRMED, outcomeMessages } from "~/domain/property-imports/property-import";
import { readForm } from "~/requests/read-form.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

const LIST = "/admin/properties";
const MOST_SHOWN = 100;

/** Continues the check of a file; once it is complete, loads the changes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = await continueChecking(requireId(params.importId));
  if (!found) throw data(null, { status: 404 });
  const linesOf = (kind: "wrong" | "changed" | "new") =>
    found.state === "checking" ? [] : listImportLines(found.id, kind, MOST_SHOWN);
  const [wrong, changed, added, suspicious] = await Promise.all([
    linesOf("wrong"),
    linesOf("changed"),
    linesOf("new"),
    found.state === "ready" ? listSuspiciousLines(found.id, MOST_SHOWN) : { lines: [], count: 0 },
  ]);
  return { ...found, lines: { wrong, changed, added }, suspicious };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, adminForms.propertyImportCheck);
  const found = await getImport(requireId(params.importId));
  if (!found) return redirectWithError(LIST, outcomeMessages.gone());
  if (form.get("intent") === "discard") {
    await discardImport(found.id);
    return redirectWithSuccess(LIST, m.admin_import_discarded());
  }
  if (form.get("intent") !== "apply") return data(null, { status: 422 });
  const page = `${LIST}/import/${found.id}`;
  const suspicious = await listSuspiciousLines(found.id, 0);
  if (suspicious.count > 0 && form.get(CONFIRMED) !== "on") {
    return redirectWithError(page, outcomeMessages.unconfirmed());
  }
  const outcome = await applyImport(found.id);
  if (outcome === "applied") return redirectWithSuccess(LIST, outcomeMessages.applied());
  return redirectWithError(page, outcomeMessages[outcome]());
}

/** Refreshes the page during the check, also without JavaScript. */
export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [
  ...matches.flatMap((match) => match.meta),
  ...(found?.state === "checking" ? [{ httpEquiv: "refresh", content: "1" }] : []),
];

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PropertyImportCheckRoute() {
  return <ImportPage {...useLoaderData<typeof loader>()} />;
}
