import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SettingsForm } from "~/components/admin/settings/settings-form";
import { button } from "~/components/ui/button";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { agencyEditor } from "~/requests/editor/agency-editor.server";
import { loadStored, saveStored } from "~/requests/editor/editor.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadStored(agencyEditor);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveStored(request, agencyEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function SettingsRoute() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page py-8">
      <h1 className="mb-6 font-display text-xl font-semibold">{m.admin_settings_settings()}</h1>
      {/* A new key resets the form after a save. */}
      <SettingsForm key={loaded.version} {...loaded} result={useActionData<typeof action>()} />
      <p className="mt-6 flex flex-wrap gap-x-2">
        <Link to="/admin/settings/whatsapp" className={button("quiet")}>
          {m.admin_settings_whatsapp_templates()}
        </Link>
        <Link to="/admin/settings/costs" className={button("quiet")}>
          {m.admin_settings_costs_and_returns()}
        </Link>
        <Link to="/admin/settings/alerts" className={button("quiet")}>
          {m.admin_settings_alerts()}
        </Link>
        <Link to="/admin/settings/sample-content" className={button("quiet")}>
          {m.admin_settings_sample_title()}
        </Link>
      </p>
    </main>
  );
}
