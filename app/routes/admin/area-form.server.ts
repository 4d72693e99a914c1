import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Difference } from "~/components/admin/shell/newer-version";
import { areaDifferences, type AdminArea } from "~/domain/areas/admin-area";
import { adminAreaSchema } from "~/domain/areas/admin-area.schema";
import { takeMapPress } from "~/domain/map/position-click";
import { placeWarning, placeWarningOfForm } from "~/domain/map/place-warning.server";
import { picturesOfForm, type StoredPicture } from "~/domain/pictures/picture";
import { env } from "~/services/env.server";
import { adminForms } from "./admin-forms.server";
import { takeDraft } from "./form-draft.server";
import { notSaved, requireMapPage, requirePage } from "./not-saved.server";
import { readPicturesForm, refusalErrors } from "./pictures-form.server";

/** The action data of the form: conform's state, and what conform does not carry. */
type AreaAnswer = SubmissionResult<string[]> & {
  positionWarning?: string | null;
  cover?: StoredPicture[];
  newer?: { version: string; differences: Difference[] };
};

const FAILED = "Something went wrong. Please try again.";

/** The initial values of the form: the stored row, or input restored after a session ran out. */
export async function areaFormData(request: Request, stored: AdminArea | null) {
  const draft = await takeDraft(request);
  const { cover = null, updated_at, ...area } = stored ?? {};
  return {
    defaultValue: draft ? Object.fromEntries(draft) : area,
    cover: draft ? picturesOfForm(draft, "cover") : cover ? [cover] : [],
    version: draft?.get("version")?.toString() ?? updated_at,
    mapboxToken: env.MAPBOX_TOKEN ?? null,
    warning: stored && warningOf(stored),
    isNew: stored === null,
  };
}

function warningOf({ latitude, longitude, island }: AdminArea): string | null {
  if (latitude === null || longitude === null) return null;
  return placeWarning({ latitude, longitude }, island);
}

/**
 * The form as it was sent: to be saved, or the answer that gives it back. Its file is stored by then.
 * `known`: the URLs that the stored area shows; null when they could not be read.
 */
export async function readAreaForm(request: Request, known: string[] | null) {
  const form = await readPicturesForm(request, adminForms.area, "areas", {
    cover: { max: 1, known },
  });
  const cover = form.pictures.cover ?? [];
  const isMapPress = takeMapPress(form.formData);
  const submission = parseWithZod(form.formData, { schema: adminAreaSchema });
  const answer = (reply: AreaAnswer, status: number) => data({ ...reply, cover }, { status });
  const sent = { formData: form.formData, submission, cover };

  if (isMapPress) {
    const error = refusalErrors(form);
    await requireMapPage(request, form.formData, error);
    // As it was sent, without a word about what was typed wrong in it.
    const { initialValue } = submission.reply();
    const positionWarning = placeWarningOfForm(form.formData);
    return { ok: false as const, answer: answer({ initialValue, error, positionWarning }, 200) };
  }
  if (!form.isStored) {
    return { ok: false as const, answer: await areaNotSaved(request, sent, refusalErrors(form)) };
  }
  if (submission.status !== "success" || form.refusals.length > 0) {
    await requirePage(request, form.formData, FAILED, refusalErrors(form));
    const fieldErrors = form.refusals.length > 0 ? refusalErrors(form) : undefined;
    return { ok: false as const, answer: answer(submission.reply({ fieldErrors }), 422) };
  }
  if (!known) return { ok: false as const, answer: await areaNotSaved(request, sent) };
  return {
    ok: true as const,
    ...sent,
    edited: { area: submission.value, cover: cover[0] ?? null },
  };
}

/** A form as it was sent, its file stored. */
type Sent = {
  formData: FormData;
  submission: Parameters<typeof notSaved>[2];
  cover: StoredPicture[];
};

export async function areaNotSaved(
  request: Request,
  { formData, submission, cover }: Sent,
  fieldErrors?: Record<string, string[]>,
) {
  const { data: reply, init } = await notSaved(request, formData, submission, FAILED, fieldErrors);
  return data({ ...reply, cover }, init ?? undefined);
}

export function areaNameTaken({ submission, cover }: Sent) {
  const name = ["There is an area of this name already"];
  return data({ ...submission.reply({ fieldErrors: { name } }), cover }, { status: 422 });
}

/** The answer to a save over somebody's newer one: both versions, and the form as it was sent. */
export function olderArea({ submission, cover }: Sent, yours: object, stored: AdminArea) {
  const newer = {
    version: stored.updated_at,
    differences: areaDifferences(stored, { ...yours, cover: cover[0] ?? null }),
  };
  const formErrors = ["Somebody saved a newer version while you were writing"];
  return data({ ...submission.reply({ formErrors }), cover, newer }, { status: 409 });
}
