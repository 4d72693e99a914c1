import type { Submission } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MandateSheet } from "~/components/admin/owners/mandate-sheet";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { mandateDifferences } from "~/domain/owners/mandate-differences";
import { pageBelowMandate, type OwnerKeys, type PropertyOwner } from "~/domain/owners/owner";
import { endMandate, removeOwner, updateMandate } from "~/domain/owners/owner.commands.server";
import { getOwner } from "~/domain/owners/owner.queries.server";
import { mandateClickSchema, mandateSchema, type Mandate } from "~/domain/owners/owner.schema";
import { clearUnusedPictures } from "~/domain/pictures/pictures-keeping.server";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { respondDeleted, respondSaveFailed } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const owner = await getOwner(requireKeys(params));
  if (!owner) throw data(null, { status: 404 });
  return { owner, defaultValue: formValues(owner), today: todayInDarEsSalaam() };
}

/** The sheet opens over a property's owners, a person's page, or Today. */
const requireKeys = ({ ownerId, id, personId }: LoaderFunctionArgs["params"]): OwnerKeys => ({
  ownerId: requireId(ownerId),
  ...(id !== undefined && { propertyId: requireId(id) }),
  ...(personId !== undefined && { personId: requireId(personId) }),
});

const formValues = ({ mandate, starts_on, ...owner }: PropertyOwner) => ({
  mandate,
  starts_on,
  ends_on: owner.ends_on ?? undefined,
  commission: owner.commission?.toString(),
  lowest_price: owner.lowest_price?.toString(),
  note: owner.note ?? undefined,
});

type PostedForm = { request: Request; keys: OwnerKeys; formData: FormData };

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const form = {
    ...{ request, keys: requireKeys(params) },
    formData: await readForm(request, adminForms.mandate),
  };
  switch (requireIntent(form.formData, "save-mandate", "end-mandate", "remove-owner")) {
    case "save-mandate":
      return save(form);
    case "end-mandate":
      return end(form);
    case "remove-owner":
      return remove(form);
  }
}

async function save(form: PostedForm) {
  const { request, keys, formData } = form;
  const submission = parseForm(formData, mandateSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const version = String(formData.get("overwrite") ?? formData.get("version"));
  const result = await updateMandate(keys.ownerId, submission.value, version);
  if (result.ok) return redirectWithSuccess(pathBelow(request), m.admin_owner_mandate_saved());
  return result.reason === "edit-conflict"
    ? respondConflict(form, submission)
    : respondSaveFailed(request, formData, submission, m.admin_owner_mandate_failed());
}

/** Another tab has saved something else (409), or has removed the owner (410). */
async function respondConflict(
  { request, keys, formData }: PostedForm,
  submission: Submission<Mandate, string[]> & { status: "success" },
) {
  const reading = await readOrOutage(getOwner(keys));
  if (!reading.ok) {
    return respondSaveFailed(request, formData, submission, m.admin_owner_mandate_failed());
  }
  if (!reading.value) throw respondDeleted(formData, m.admin_owner_gone(), null);
  const differences = mandateDifferences(reading.value, submission.value);
  if (differences.length === 0) {
    return redirectWithSuccess(pathBelow(request), m.admin_owner_mandate_saved());
  }
  const conflict = { version: reading.value.updated_at, differences };
  return data(editConflictData(submission, conflict), { status: 409 });
}

async function end({ request, keys, formData }: PostedForm) {
  const click = mandateClickSchema.safeParse(Object.fromEntries(formData));
  if (!click.success) return data(null, { status: 422 });
  const ends = click.data.ended === "true";
  if (!(await endMandate(keys.ownerId, ends))) {
    return redirectWithError(pathBelow(request), m.admin_common_not_saved());
  }
  return redirectWithSuccess(
    pathBelow(request),
    ends ? m.admin_owner_mandate_was_ended() : m.admin_owner_mandate_resumed(),
  );
}

async function remove({ request, keys }: PostedForm) {
  if (!(await removeOwner(keys.ownerId))) {
    return redirectWithError(pathBelow(request), m.admin_common_not_saved());
  }
  void clearUnusedPictures();
  return redirectWithSuccess(pathBelow(request), m.admin_owner_removed());
}

function pathBelow(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pageBelowMandate(pathname) + search;
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function MandateRoute() {
  return (
    <MandateSheet {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
