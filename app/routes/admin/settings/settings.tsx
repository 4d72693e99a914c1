import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SettingsForm } from "~/components/admin/settings/settings-form";
import { SetupProgress } from "~/components/admin/settings/setup-progress";
import { button } from "~/components/ui/button";
import { getSetupSteps } from "~/domain/setup/setup-steps.queries.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { agencyEditor } from "~/requests/editor/settings/agency-editor.server";
import { loadStored, saveStored } from "~/requests/editor/editor.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const [form, steps] = await Promise.all([loadStored(agencyEditor), getSetupSteps()]);
  return { ...form, steps };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  return saveStored(request, agencyEditor);
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

const pages = [
  { path: "password", label: m.admin_password_title },
  { path: "helpers", label: m.admin_helper_title },
  { path: "mail", label: m.admin_mail_title },
  { path: "alerts", label: m.admin_settings_alerts },
  { path: "whatsapp", label: m.admin_settings_whatsapp_templates },
  { path: "costs", label: m.admin_settings_costs_and_returns },
  { path: "sample-content", label: m.admin_settings_sample_title },
];

export default function SettingsRoute() {
  const { steps, ...loaded } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page py-8">
      <h1 className="mb-6 font-display text-xl font-semibold">{m.admin_settings_settings()}</h1>
      <SetupProgress steps={steps} />
      {/* A new key resets the form after a save. */}
      <SettingsForm key={loaded.version} {...loaded} result={useActionData<typeof action>()} />
      <p className="mt-6 flex flex-wrap gap-x-2">
        {pages.map(({ path, label }) => (
          <Link key={path} to={`/admin/settings/${path}`} className={button("quiet")}>
            {label()}
          </Link>
        ))}
      </p>
    </main>
  );
}
