import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isPictureBucket } from "~/domain/pictures/picture";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { readPicturesForm } from "~/requests/admin/pictures-form.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { refuseReads } from "~/requests/refuse-reads.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return refuseReads();
}

/** Stores one picture of an unsaved form, and responds with the picture or an error. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const bucket = searchParams.get("bucket");
  if (!isPictureBucket(bucket))
    return Response.json({ error: m.admin_picture_bucket_unknown() }, { status: 400 });
  const prefix = searchParams.get("prefix") === "og-" ? "og-" : undefined;
  const form = await readPicturesForm(request, adminForms.picture, bucket, {
    picture: { max: 1, prefix },
  });
  const [picture] = form.pictures.picture ?? [];
  // `data` would lose its status in a route without a component.
  if (picture) return Response.json({ picture });
  const error = form.fileErrors[0]?.error ?? m.admin_picture_no_file();
  return Response.json({ error }, { status: form.isStored ? 422 : 503 });
}
