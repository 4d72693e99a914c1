import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Difference } from "~/components/admin/shell/newer-version";
import { postDifferences, type AdminPost } from "~/domain/blog/admin-post";
import { savedPostSchema } from "~/domain/blog/saved-post.schema.server";
import { picturesOfForm, type StoredPicture } from "~/domain/pictures/picture";
import { siteUrl } from "~/services/env.server";
import { adminForms } from "./admin-forms.server";
import { takeDraft } from "./form-draft.server";
import { notSaved, requirePage } from "./not-saved.server";
import { readPicturesForm, refusalErrors } from "./pictures-form.server";

type Pictures = { cover: StoredPicture[]; og: StoredPicture[] };
/** The action data of the form: conform's state, and what conform does not carry. */
type PostAnswer = SubmissionResult<string[]> &
  Partial<Pictures> & { newer?: { version: string; differences: Difference[] } };

const FAILED = "Failed to save blog post";

const listOf = (picture: StoredPicture | null | undefined) => (picture ? [picture] : []);

/** The initial values of the form: the stored row, or input restored after a session ran out. */
export async function postFormData(request: Request, stored: AdminPost | null) {
  const draft = await takeDraft(request);
  const { cover, og, updated_at, seo_keywords, ...post } = stored ?? {};
  return {
    defaultValue: draft
      ? Object.fromEntries(draft)
      : { ...post, seo_keywords: seo_keywords?.join(", ") },
    cover: draft ? picturesOfForm(draft, "cover") : listOf(cover),
    og: draft ? picturesOfForm(draft, "og") : listOf(og),
    version: draft?.get("version")?.toString() ?? updated_at,
    origin: siteUrl,
    isNew: stored === null,
  };
}

/**
 * The form as it was sent: to be saved, or the answer that gives it back. Its files are stored by then.
 * `known`: the URLs that the stored post shows; null when they could not be read.
 */
export async function readPostForm(request: Request, known: string[] | null) {
  const slots = { cover: { max: 1, known }, og: { max: 1, known, prefix: "og-" } };
  const form = await readPicturesForm(request, adminForms.post, "blog", slots);
  const { cover = [], og = [] } = form.pictures;
  const submission = parseWithZod(form.formData, { schema: savedPostSchema });
  const sent = { formData: form.formData, submission, pictures: { cover, og } };

  if (!form.isStored) {
    return { ok: false as const, answer: await postNotSaved(request, sent, refusalErrors(form)) };
  }
  if (submission.status !== "success" || form.refusals.length > 0) {
    await requirePage(request, form.formData, FAILED, refusalErrors(form));
    const fieldErrors = form.refusals.length > 0 ? refusalErrors(form) : undefined;
    const reply: PostAnswer = submission.reply({ fieldErrors });
    return { ok: false as const, answer: data({ ...reply, cover, og }, { status: 422 }) };
  }
  if (!known) return { ok: false as const, answer: await postNotSaved(request, sent) };
  const edited = { post: submission.value, cover: cover[0] ?? null, og: og[0] ?? null };
  return { ok: true as const, ...sent, edited };
}

/** A form as it was sent, its files stored. */
type Sent = {
  formData: FormData;
  submission: Parameters<typeof notSaved>[2];
  pictures: Pictures;
};

export async function postNotSaved(
  request: Request,
  { formData, submission, pictures }: Sent,
  fieldErrors?: Record<string, string[]>,
) {
  const { data: reply, init } = await notSaved(request, formData, submission, FAILED, fieldErrors);
  return data<PostAnswer>({ ...reply, ...pictures }, init ?? undefined);
}

/** The answer to a save over somebody's newer one: both versions, and the form as it was sent. */
export function olderPost({ submission, pictures }: Sent, yours: object, stored: AdminPost) {
  const { cover, og } = pictures;
  const edited = { slug: stored.slug, ...yours, cover: cover[0] ?? null, og: og[0] ?? null };
  const newer = { version: stored.updated_at, differences: postDifferences(stored, edited) };
  const formErrors = ["Somebody saved a newer version while you were writing"];
  const reply: PostAnswer = submission.reply({ formErrors });
  return data({ ...reply, ...pictures, newer }, { status: 409 });
}
