import type { ReactNode } from "react";
import { BackLink } from "~/components/admin/shell/back-link";
import { m } from "~/text/messages";

type Props = { title: string; intro?: string; children: ReactNode };

/** A page below Settings. */
export function SettingsPage({ title, intro, children }: Props) {
  return (
    <main id="content" className="page py-8 max-lg:py-4">
      <BackLink to="/admin/settings" label={m.admin_settings_settings()} />
      <h1 className="font-display text-xl font-semibold">{title}</h1>
      {intro && <p className="pt-1 text-ink-soft">{intro}</p>}
      <div className="mt-6">{children}</div>
    </main>
  );
}
