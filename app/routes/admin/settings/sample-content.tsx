import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SampleContent } from "~/components/admin/settings/sample-content";
import { sweepPictures } from "~/domain/pictures/pictures-keeping.server";
import { removeSampleContent } from "~/domain/sample-content/sample-content.commands.server";
import { countSampleContent } from "~/domain/sample-content/sample-content.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return countSampleContent();
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  if (!(await removeSampleContent())) {
    const message = "Nothing was removed. Please try again.";
    return redirectWithError("/admin/settings/sample-content", message);
  }
  void sweepPictures();
  return redirectWithSuccess("/admin/settings", "Sample content removed");
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function SampleContentRoute() {
  return <SampleContent counts={useLoaderData<typeof loader>()} />;
}
