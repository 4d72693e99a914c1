import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TestimonialForm } from "~/components/admin/testimonial/testimonial-form";
import { loadNew, saveNew } from "~/requests/editor/editor.server";
import { testimonialEditor } from "~/requests/editor/testimonial-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadNew(testimonialEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveNew(request, testimonialEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewTestimonial() {
  return (
    <TestimonialForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
