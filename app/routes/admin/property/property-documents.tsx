import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PropertyDocuments } from "~/components/admin/property/property-documents";
import type { Actor } from "~/domain/actor/actor";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { clearUnusedPictures } from "~/domain/pictures/pictures-keeping.server";
import { RESTORED } from "~/domain/admin-access/unsaved-form";
import {
  documentNameSchema,
  documentProblem,
  type DocumentOwner,
  LARGEST_DOCUMENT,
  MOST_DOCUMENTS,
} from "~/domain/properties/documents/document";
import {
  addDocument,
  removeDocument,
} from "~/domain/properties/documents/document.commands.server";
import {
  getDocument,
  getPropertyDocuments,
} from "~/domain/properties/documents/document.queries.server";
import { refuseHelper, requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId, requireIdField } from "~/requests/admin/require-id.server";
import { formPath, requirePage } from "~/requests/admin/save-failed.server";
import { readSubmissionId } from "~/requests/admin/submission-id";
import { readForm } from "~/requests/read-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

const errorMessages = {
  "too-many": () => m.admin_property_document_limit({ count: MOST_DOCUMENTS }),
  "not-stored": m.admin_property_document_not_stored,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const propertyId = requireId(params.id);
  const found = await getPropertyDocuments(propertyId, actor);
  if (!found) throw data(null, { status: 404 });
  return {
    ...found,
    propertyId,
    ownerId: new URL(request.url).searchParams.get("owner"),
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const propertyId = requireId(params.id);
  const sent = await readDocumentForm(request);
  if (sent.formData.get("intent") !== "remove") return add(request, propertyId, sent, actor);
  const documentId = requireIdField(sent.formData, "document_id");
  const document = await getDocument(propertyId, documentId);
  if (document?.owner_id && actor.kind === "helper") throw await refuseHelper(request);
  await removeDocument(propertyId, documentId);
  void clearUnusedPictures();
  return redirectWithSuccess(formPath(request), m.admin_property_document_removed());
}

async function add(request: Request, propertyId: string, sent: Sent, actor: Actor) {
  const found = await getPropertyDocuments(propertyId, actor);
  if (!found) throw data(null, { status: 404 });
  const { formData } = sent;
  const refused = (errors: { name?: string; file?: string }, status: number) =>
    data({ errors, initialValue: Object.fromEntries(formData) }, { status });
  if (formData.has(RESTORED)) return refused({}, 422);
  const reading = readDocument(sent, found.owners);
  if (!reading.ok) return refused(reading.errors, 422);
  const submissionId = readSubmissionId(formData);
  const added = await addDocument(propertyId, { ...reading.value, submissionId });
  if (added.ok) return redirectWithSuccess(formPath(request), m.admin_property_document_added());
  const message = errorMessages[added.reason]();
  await requirePage(request, formData, message);
  return refused({ file: message }, added.reason === "too-many" ? 409 : 503);
}

function readDocument({ formData, file }: Sent, owners: DocumentOwner[]) {
  const name = documentNameSchema.safeParse(String(formData.get("name") ?? ""));
  const ownerId = String(formData.get("owner_id") ?? "") || null;
  // Without its owner, a mandate could not be erased with the person.
  const isOwned = ownerId === null || owners.some(({ id }) => id === ownerId);
  const problem = isOwned ? documentProblem(file?.bytes ?? null) : m.admin_owner_gone();
  if (!name.success || problem || !file) {
    const errors = { name: name.error?.issues[0]?.message, file: problem ?? undefined };
    return { ok: false as const, errors };
  }
  return { ok: true as const, value: { ...file, name: name.data, ownerId } };
}

type File = { fileName: string; bytes: Buffer };
type Sent = { formData: FormData; file: File | null };

/** Reads the form and its first file, which is cut off once it is too large. */
async function readDocumentForm(request: Request): Promise<Sent> {
  const files: File[] = [];
  const formData = await readForm(request, adminForms.propertyDocuments, {
    files: {
      maxFileBytes: LARGEST_DOCUMENT,
      upload: async (sent) => {
        if (sent.name && files.length === 0) {
          files.push({ fileName: sent.name, bytes: Buffer.from(await sent.arrayBuffer()) });
        }
        return null;
      },
    },
  });
  return { formData, file: files[0] ?? null };
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PropertyDocumentsRoute() {
  return (
    <PropertyDocuments
      {...useLoaderData<typeof loader>()}
      result={useActionData<typeof action>()}
    />
  );
}
