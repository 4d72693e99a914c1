import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkSheet } from "~/components/admin/bulk/bulk-sheet";
import { changeSelection, loadSelection } from "~/requests/admin/bulk/selected-rows.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadSelection(request, "property");
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return changeSelection(request, "property");
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function SelectedProperties() {
  return <BulkSheet entity="property" />;
}
