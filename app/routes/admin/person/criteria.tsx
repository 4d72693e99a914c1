import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CriteriaForm } from "~/components/admin/person/criteria-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { listSearch } from "~/domain/admin-access/form-draft";
import { criteriaParams, type CriteriaFilters } from "~/domain/criteria/criteria";
import {
  addCriteria,
  endCriteria,
  updateCriteria,
} from "~/domain/criteria/criteria.commands.server";
import { getCriteria, listCriteriaAreas } from "~/domain/criteria/criteria.queries.server";
import { criteriaSchema } from "~/domain/criteria/criteria.schema";
import { filterNames, filterOf } from "~/domain/properties/search/filters";
import { submissionIdOf, takeDraft } from "~/requests/admin/form-draft.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { saveFailed } from "~/requests/admin/save-failed.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";

const emptyCriteria: CriteriaFilters = {};

/** The address of criteria that are to be added. */
const NEW = "new";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { personId = "", criteriaId } = params;
  const isNew = criteriaId === NEW;
  const [stored, areas, draft] = await Promise.all([
    isNew ? emptyCriteria : getCriteria(criteriaId),
    listCriteriaAreas(),
    takeDraft(request),
  ]);
  if (!stored) throw data(null, { status: 404 });
  const typed = draft
    ? new URLSearchParams([...draft].map(([name, value]) => [name, String(value)]))
    : criteriaParams(stored);
  const area = draft ? draft.get("area") : stored.area;
  return {
    closeTo: `/admin/people/${personId}`,
    isNew,
    areas,
    area: typeof area === "string" ? area : "",
    controls: filterNames.map((name) => {
      const { param, label, control, options = [] } = filterOf(name);
      return { param, label, control, options, values: typed.getAll(param) };
    }),
    submissionId: submissionIdOf(draft),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { personId = "", criteriaId = "" } = params;
  const formData = await readForm(request, adminForms.criteria);
  const to = `/admin/people/${personId}${listSearch(new URL(request.url).search)}`;
  if (formData.get("intent") === "end") {
    const { ok } = await endCriteria(criteriaId);
    return ok
      ? redirectWithSuccess(to, "Search ended")
      : redirectWithError(to, "This was not saved. Please try again.");
  }
  const submission = parseWithZod(formData, { schema: criteriaSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const result =
    criteriaId === NEW
      ? await addCriteria(personId, submission.value)
      : await updateCriteria(criteriaId, submission.value.filters);
  if (result.ok) return redirectWithSuccess(to, "Search saved");
  return result.reason === "gone"
    ? redirectWithError("/admin/people", "This person is no longer there.")
    : saveFailed(request, formData, submission, "Failed to save search");
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function CriteriaRoute() {
  return (
    <CriteriaForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
