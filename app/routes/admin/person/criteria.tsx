import type { Submission } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type Params } from "@remix-run/react";
import { CriteriaForm } from "~/components/admin/person/criteria-form";
import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { areaIdsOf, criteriaFormParams } from "~/domain/criteria/criteria";
import {
  addCriteria,
  endCriteria,
  updateCriteria,
} from "~/domain/criteria/criteria.commands.server";
import { getCriteria, listCriteriaAreas } from "~/domain/criteria/criteria.queries.server";
import {
  criteriaDifferences,
  criteriaSchemaOf,
  namesOfAreas,
  storedFilterNames,
  type CriteriaFormValues,
  type CriteriaInput,
  type StoredCriteria,
} from "~/domain/criteria/criteria.schema";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { filterOf } from "~/domain/properties/search/read-filters";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { followMerge } from "~/requests/admin/people/follow-merge.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { respondSaveFailed, respondDeleted } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

/** New criteria have no version. */
const newCriteria: Pick<StoredCriteria, "filters"> & Partial<StoredCriteria> = { filters: {} };

/** Path segment of new criteria. */
const NEW = "new";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { personId, criteriaId } = parseIds(params);
  const isNew = criteriaId === NEW;
  const [stored, areas] = await Promise.all([
    isNew ? newCriteria : getCriteria(criteriaId),
    listCriteriaAreas(),
  ]);
  if (!stored) throw data(null, { status: 404 });
  const shown = criteriaFormParams(stored.filters);
  const area = areaIdsOf(stored.filters).join();
  const isOption = area === "" || areas.some(({ id }) => id === area);
  return {
    closeTo: `/admin/people/${personId}`,
    isNew,
    // Otherwise the select would fall back to Anywhere.
    areas: isOption ? areas : [{ id: area, name: namesOfAreas(stored.filters, areas) }, ...areas],
    area,
    controls: storedFilterNames.map((name) => {
      const { param, label, control, options = [] } = filterOf(name);
      return {
        param,
        label: label(),
        control,
        options: options.map((option) => ({ value: option.value, label: option.label() })),
        values: shown.getAll(param),
      };
    }),
    submissionId: crypto.randomUUID(),
    version: stored.updated_at,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { personId, criteriaId } = parseIds(params);
  const formData = await readForm(request, adminForms.criteria);
  await followMerge(request, personId);
  const to = `/admin/people/${personId}${new URL(request.url).search}`;
  const isNew = criteriaId === NEW;
  if (!isNew && formData.get("intent") === "end") return end(criteriaId, to);
  const [{ rates }, reading] = await Promise.all([
    getAgencyDetails(),
    readOrOutage(isNew ? Promise.resolve(null) : getCriteria(criteriaId)),
  ]);
  const stored = reading.ok ? reading.value?.filters : undefined;
  const schema = criteriaSchemaOf({ ...typedAsDollars, rates }, stored);
  const submission = parseForm(formData, schema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const notSaved = () =>
    respondSaveFailed(request, formData, submission, m.admin_person_criteria_failed());
  if (!reading.ok) return notSaved();
  const { filters, version } = submission.value;
  const result = isNew
    ? await addCriteria(personId, submission.value)
    : await updateCriteria(criteriaId, filters, version);
  const saved = () => redirectWithSuccess(to, m.admin_person_criteria_saved());
  if (result.ok) return saved();
  switch (result.reason) {
    case "gone":
      throw respondDeleted(
        formData,
        isNew ? m.admin_person_gone() : m.admin_person_criteria_gone(),
        null,
      );
    case "edit-conflict":
      return conflictResponse(result.stored, submission, saved, notSaved);
    case "save-failed":
      return notSaved();
  }
}

const parseIds = ({ personId, criteriaId }: Params) => ({
  personId: requireId(personId),
  criteriaId: criteriaId === NEW ? NEW : requireId(criteriaId),
});

async function end(criteriaId: string, to: string) {
  const { ok } = await endCriteria(criteriaId);
  return ok
    ? redirectWithSuccess(to, m.admin_person_criteria_ended())
    : redirectWithError(to, m.admin_common_not_saved());
}

/** Returns the form with the version that someone else saved (409). */
async function conflictResponse<Saved, Failed>(
  stored: StoredCriteria,
  submission: Submission<CriteriaFormValues, string[], CriteriaInput> & { status: "success" },
  saved: () => Saved,
  notSaved: () => Failed,
) {
  const areas = await readOrOutage(listCriteriaAreas());
  if (!areas.ok) return notSaved();
  const differences = criteriaDifferences(stored, submission.value.filters, areas.value);
  // Already saved; the earlier response was lost.
  if (differences.length === 0) return saved();
  const conflict = { version: stored.updated_at, differences };
  return data(editConflictData(submission, conflict), { status: 409 });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function CriteriaRoute() {
  return (
    <CriteriaForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
