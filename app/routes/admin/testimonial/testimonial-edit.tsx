import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TestimonialForm } from "~/components/admin/testimonial/testimonial-form";
import { loadStored, saveStored } from "~/requests/editor/editor.server";
import { testimonialEditor } from "~/requests/editor/testimonial-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadStored(testimonialEditor, requireId(params.id));
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveStored(request, testimonialEditor, requireId(params.id));
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function EditTestimonial() {
  return (
    <TestimonialForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
