import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PropertyPapers } from "~/components/admin/property/property-papers";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { RESTORED } from "~/domain/admin-access/unsaved-form";
import { getLastDeleted } from "~/domain/bin/bin.queries.server";
import { pictureErrorText } from "~/domain/pictures/picture-errors";
import { MOST_PAPERS, paperSchema } from "~/domain/properties/title-papers/title-paper";
import {
  addPaper,
  type PaperResult,
  removePaper,
} from "~/domain/properties/title-papers/title-paper.commands.server";
import { getPropertyPapers } from "~/domain/properties/title-papers/title-paper.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId, requireIdField } from "~/requests/admin/require-id.server";
import { formPath, requirePage } from "~/requests/admin/save-failed.server";
import { readSubmissionId } from "~/requests/admin/submission-id";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { MAX_PICTURE_BYTES } from "~/utils/picture-limits";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const propertyId = requireId(params.id);
  const [found, lastDeleted] = await Promise.all([
    getPropertyPapers(propertyId),
    getLastDeleted("title paper"),
  ]);
  if (!found) throw data(null, { status: 404 });
  return { ...found, propertyId, lastDeleted, submissionId: crypto.randomUUID() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const propertyId = requireId(params.id);
  const sent = await readPaperForm(request);
  if (sent.formData.get("intent") !== "remove") return add(request, propertyId, sent);
  const isRemoved = await removePaper(propertyId, requireIdField(sent.formData, "paper_id"));
  return isRemoved
    ? redirectWithSuccess(formPath(request), m.admin_paper_removed())
    : redirectWithError(formPath(request), m.admin_common_something_went_wrong());
}

async function add(request: Request, propertyId: string, { formData, bytes }: Sent) {
  const refused = (errors: PaperErrors, status: number) =>
    data({ errors, initialValue: Object.fromEntries(formData) }, { status });
  if (formData.has(RESTORED)) return refused({}, 422);
  const read = paperSchema.safeParse({
    fact: String(formData.get("fact") ?? ""),
    name: String(formData.get("name") ?? ""),
  });
  if (!read.success || !bytes) {
    const errors = Object.fromEntries(
      (read.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ) as PaperErrors;
    return refused({ ...errors, ...(!bytes && { file: m.admin_paper_file_required() }) }, 422);
  }
  const submissionId = readSubmissionId(formData);
  const added = await addPaper(propertyId, { ...read.data, bytes, submissionId });
  if (added.ok) return redirectWithSuccess(formPath(request), m.admin_paper_added());
  if (added.reason === "gone") throw data(null, { status: 404 });
  const errors = errorsOf(added);
  if (added.reason === "not-stored") {
    await requirePage(request, formData, m.picture_not_stored());
    return refused(errors, 503);
  }
  return refused(errors, added.reason === "file" ? 422 : 409);
}

type PaperErrors = { fact?: string; name?: string; file?: string };

function errorsOf(refusal: Extract<PaperResult, { ok: false }>): PaperErrors {
  if (refusal.reason === "file") return { file: pictureErrorText(refusal.error, "properties") };
  if (refusal.reason === "full") return { fact: m.admin_paper_limit({ count: MOST_PAPERS }) };
  if (refusal.reason === "unseen") return { fact: m.admin_paper_fact_unseen() };
  return { file: m.picture_not_stored() };
}

type Sent = { formData: FormData; bytes: Buffer | null };

/** Reads the form and its first file, which is cut off once it is too large. */
async function readPaperForm(request: Request): Promise<Sent> {
  const files: Buffer[] = [];
  const formData = await readForm(request, adminForms.propertyPapers, {
    files: {
      maxFileBytes: MAX_PICTURE_BYTES,
      upload: async (sent) => {
        if (sent.name && files.length === 0) files.push(Buffer.from(await sent.arrayBuffer()));
        return null;
      },
    },
  });
  return { formData, bytes: files[0] ?? null };
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PropertyPapersRoute() {
  return (
    <PropertyPapers {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
