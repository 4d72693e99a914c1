import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminErrorPage } from "~/components/admin/shell/admin-error-page";
import { adminErrorWords } from "~/components/admin/shell/admin-error-words";
import { adminTabAt } from "~/components/admin/shell/admin-tabs";
import { AdminHeader } from "~/components/admin/shell/admin-header";
import { ConnectionNotice } from "~/components/admin/saving/connection-notice";
import { saveDraft } from "~/components/form/unsaved/drafts";
import { dispatchMissedEvents } from "~/components/admin/saving/typed-before-scripts";
import { PrefetchPages } from "~/components/admin/saving/prefetch-pages";
import { ArrivingLeads } from "~/components/admin/lead-pipeline/lead-skeleton";
import { NotSaved } from "~/components/admin/shell/not-saved";
import { SignInForm } from "~/components/admin/shell/sign-in-form";
import { UnsentNotice, UnsentSender } from "~/components/admin/unsent/unsent-notice";
import { ToastArea } from "~/components/ui/toast/toast-area";
import { actorKey } from "~/domain/actor/actor";
import type { UnsavedForm } from "~/domain/admin-access/unsaved-form";
import { agencyIn } from "~/domain/page-heads/page-meta";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { takeToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";

// Protects the layout only: every child loader and action must check for itself.
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const { toast, headers } = await takeToast(request);
  const helper = actor.kind === "helper" ? actor.name : null;
  const actorId = actorKey(actor);
  return data(
    { actorId, helper, toast: toast && { ...toast, id: crypto.randomUUID() } },
    { headers },
  );
}

export const headers = () => ({
  "Cache-Control": "no-store",
  // Geolocation is for the map picker.
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=()",
});

export const meta: MetaFunction = ({ error, location: { pathname }, matches }) => {
  const title = error
    ? titleOf(error, pathname)
    : (adminTabAt(pathname)?.label() ?? m.admin_shell_dashboard());
  return [
    { title: `${title} | ${agencyIn(matches).legalName}` },
    { name: "robots", content: "noindex" },
  ];
};

export { links } from "~/components/admin/shell/admin-stylesheet";

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function AdminLayout() {
  return (
    <AdminFrame>
      <div className="relative">
        <Outlet />
        <ArrivingLeads />
      </div>
    </AdminFrame>
  );
}

function AdminFrame({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("routes/admin/layout");
  return (
    <div
      ref={dispatchMissedEvents}
      className="min-h-dvh bg-sand-50"
      onInput={({ target }) => saveDraft(target)}
    >
      <ToastArea toast={loaded?.toast ?? null} />
      <ConnectionNotice />
      <AdminHeader />
      <PrefetchPages />
      <UnsentSender />
      <UnsentNotice className="sticky top-0 z-20 page max-h-[50dvh] overflow-y-auto" />
      {children}
    </div>
  );
}

type ReturnedForm = {
  /** Null for a form that can't be returned. */
  signedOut?: UnsavedForm | null;
  /** True if the session was a helper's. */
  isHelper?: boolean;
  unsaved?: UnsavedForm;
  message?: string;
  fileErrors?: string[];
  isDeleted?: boolean;
};

/** Returns the form thrown by `requireAdmin` or `saveFailed`; null for other errors. */
const returnedFormIn = (error: unknown) =>
  (isRouteErrorResponse(error) && typeof error.data === "object"
    ? error.data
    : null) as ReturnedForm | null;

function titleOf(error: unknown, pathname: string): string {
  const form = returnedFormIn(error);
  if (form?.signedOut !== undefined) return m.admin_sign_in_title();
  return form?.message ?? adminErrorWords(error, pathname).title;
}

export function ErrorBoundary() {
  const form = returnedFormIn(useRouteError());
  if (form?.signedOut !== undefined) {
    return <SignInForm isUnsaved isHelper={form.isHelper} form={form.signedOut} />;
  }
  return (
    <AdminFrame>
      {form?.unsaved ? (
        <NotSaved
          message={form.message ?? ""}
          form={form.unsaved}
          fileErrors={form.fileErrors ?? []}
          isDeleted={form.isDeleted ?? false}
        />
      ) : (
        <AdminErrorPage />
      )}
    </AdminFrame>
  );
}
