import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Difference } from "~/components/admin/shell/newer-version";
import { takeMapPress } from "~/domain/map/position-click";
import { placeWarning, placeWarningOfForm } from "~/domain/map/place-warning.server";
import { picturesOfForm, MOST_PICTURES, type StoredPicture } from "~/domain/pictures/picture";
import { propertyDifferences, type AdminProperty } from "~/domain/properties/admin-property";
import { listAreaChoices } from "~/domain/properties/admin-property.queries.server";
import { adminPropertySchema } from "~/domain/properties/admin-property.schema";
import type { PropertyToSave } from "~/domain/properties/property.commands.server";
import { env } from "~/services/env.server";
import { adminForms } from "./admin-forms.server";
import { takeDraft } from "./form-draft.server";
import { notSaved, requireMapPage, requirePage } from "./not-saved.server";
import { readPicturesForm, refusalErrors } from "./pictures-form.server";

/** The action data of the form: conform's state, and what conform does not carry. */
export type PropertyAnswer = SubmissionResult<string[]> & {
  positionWarning?: string | null;
  pictures?: StoredPicture[];
  newer?: { version: string; differences: Difference[] };
};

const FAILED = "Failed to save property";

/** The initial values of the form: the stored row, or input restored after a session ran out. */
export async function propertyFormData(request: Request, stored: AdminProperty | null) {
  const [areas, draft] = await Promise.all([listAreaChoices(), takeDraft(request)]);
  const { pictures = [], updated_at, ...property } = stored ?? {};
  return {
    areas,
    defaultValue: draft
      ? { ...Object.fromEntries(draft), amenities: draft.getAll("amenities") }
      : property,
    pictures: draft ? picturesOfForm(draft, "pictures") : pictures,
    version: draft?.get("version")?.toString() ?? updated_at,
    mapboxToken: env.MAPBOX_TOKEN ?? null,
    warning: stored && placeWarning(stored, stored.island),
  };
}

/** `known`: the URLs that the stored property shows; null when they could not be read. */
type Reading = { request: Request; known: string[] | null };

/** The form as it was sent: to be saved, or the answer that gives it back. Its files are stored by then. */
export async function readPropertyForm({ request, known }: Reading) {
  const slot = { max: MOST_PICTURES, known };
  const form = await readPicturesForm(request, adminForms.property, "properties", {
    pictures: slot,
  });
  const pictures = form.pictures.pictures ?? [];
  const isMapPress = takeMapPress(form.formData);
  const submission = parseWithZod(form.formData, { schema: adminPropertySchema });
  const answer = (reply: PropertyAnswer, status: number) =>
    data({ ...reply, pictures }, { status });

  if (isMapPress) {
    const error = refusalErrors(form);
    await requireMapPage(request, form.formData, error);
    const positionWarning = placeWarningOfForm(form.formData);
    const reply = { ...asItWas(submission), error, positionWarning };
    return { ok: false as const, answer: answer(reply, 200) };
  }
  const read = { formData: form.formData, submission, pictures };
  if (!form.isStored) {
    return { ok: false as const, answer: await notKept(request, read, refusalErrors(form)) };
  }
  if (submission.status !== "success" || form.refusals.length > 0) {
    await requirePage(request, form.formData, FAILED, refusalErrors(form));
    const fieldErrors = refusalErrors(form);
    const reply = submission.reply(form.refusals.length > 0 ? { fieldErrors } : {});
    return { ok: false as const, answer: answer(reply, 422) };
  }
  if (!known) return { ok: false as const, answer: await notKept(request, read) };
  const edited = { property: submission.value, pictures };
  return { ok: true as const, edited, submission, formData: form.formData };
}

/** The form as it was sent, without a word about what was typed wrong in it. */
const asItWas = (submission: { reply(): PropertyAnswer }) => ({
  initialValue: submission.reply().initialValue,
});

type Sent = Extract<Awaited<ReturnType<typeof readPropertyForm>>, { ok: true }>;

/** The answer to a form that was right, but not saved. */
export async function refuseProperty(request: Request, sent: Sent, reason: "not-kept" | "no-area") {
  const { formData, submission, edited } = sent;
  const { pictures } = edited;
  if (reason === "not-kept") return notKept(request, { formData, submission, pictures });
  const reply = submission.reply({ fieldErrors: { area_id: ["Area is required"] } });
  return data({ ...reply, pictures }, { status: 422 });
}

/** The answer to a save over somebody's newer one: both versions, and the form as it was sent. */
export async function refuseOlderVersion(sent: Sent, stored: AdminProperty) {
  const areas = (await listAreaChoices()) ?? [];
  const { edited, submission } = sent;
  const theirs = { property: stored, pictures: stored.pictures };
  const newer = {
    version: stored.updated_at,
    differences: propertyDifferences(theirs, withKeptSlug(edited, stored), areas),
  };
  const reply = submission.reply({
    formErrors: ["Somebody saved a newer version while you were writing"],
  });
  return data({ ...reply, pictures: edited.pictures, newer }, { status: 409 });
}

/** An empty slug means the one that is there. */
const withKeptSlug = ({ property, pictures }: PropertyToSave, { slug }: AdminProperty) => ({
  property: { ...property, slug: property.slug || slug },
  pictures,
});

type Read = {
  formData: FormData;
  submission: Parameters<typeof notSaved>[2];
  pictures: StoredPicture[];
};

async function notKept(
  request: Request,
  { formData, submission, pictures }: Read,
  fieldErrors?: Record<string, string[]>,
) {
  const { data: reply, init } = await notSaved(request, formData, submission, FAILED, fieldErrors);
  return data({ ...reply, pictures }, init ?? undefined);
}
