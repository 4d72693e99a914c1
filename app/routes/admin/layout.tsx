import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import { AdminErrorPage } from "~/components/admin/shell/admin-error-page";
import { adminErrorWords } from "~/components/admin/shell/admin-error-words";
import { AdminHeader } from "~/components/admin/shell/admin-header";
import { ArrivingLeads } from "~/components/admin/lead-pipeline/lead-skeleton";
import { NotSaved } from "~/components/admin/shell/not-saved";
import { SignInForm } from "~/components/admin/shell/sign-in-form";
import type { FormDraft } from "~/domain/admin-access/form-draft";
import { agencyIn } from "~/domain/page-heads/page-meta";
import { requireAdmin } from "~/requests/admin/require-admin.server";

// This protects the layout only: every loader and action below it checks for itself.
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ error, location, matches }) => [
  {
    title: `${error ? titleOf(error, location.pathname) : "Dashboard"} | ${agencyIn(matches).legalName}`,
  },
  { name: "robots", content: "noindex" },
];

export default function AdminLayout() {
  return (
    <div className="min-h-dvh bg-sand-50">
      <AdminHeader />
      <div className="relative">
        <Outlet />
        <ArrivingLeads />
      </div>
    </div>
  );
}

type Refusal = {
  signedOut?: FormDraft;
  unsaved?: FormDraft;
  message?: string;
  fileErrors?: string[];
};

/** The answers of `requireAdmin` and `saveFailed` to a form. */
const answerIn = (error: unknown) =>
  (isRouteErrorResponse(error) ? error.data : null) as Refusal | null;

function titleOf(error: unknown, pathname: string): string {
  const answer = answerIn(error);
  if (answer?.signedOut) return "Admin Login";
  return answer?.message ?? adminErrorWords(error, pathname).title;
}

export function ErrorBoundary() {
  const answer = answerIn(useRouteError());
  if (answer?.signedOut) return <SignInForm draft={answer.signedOut} />;
  return (
    <div className="min-h-dvh bg-sand-50">
      <AdminHeader />
      {answer?.unsaved ? (
        <NotSaved
          message={answer.message ?? ""}
          draft={answer.unsaved}
          fileErrors={answer.fileErrors ?? []}
        />
      ) : (
        <AdminErrorPage />
      )}
    </div>
  );
}
