import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { button } from "~/components/ui/button";
import { ErrorToast } from "~/components/ui/toast/error-toast";
import { m } from "~/text/messages";
import { adminErrorWords } from "./admin-error-words";
import { adminTabAt, firstTab } from "./admin-tabs";

export function AdminErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { title, text, canRetry } = adminErrorWords(error, pathname);
  const tab = adminTabAt(pathname);
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  const list =
    isRefused && tab?.isForOperator
      ? firstTab
      : (tab ?? { to: "/admin", label: m.admin_shell_dashboard_back });
  return (
    <main id="content" className="page py-16">
      {canRetry && <ErrorToast message={title} />}
      <div role="alert" className="mx-auto max-w-xl rounded-xl border border-danger bg-white p-8">
        <h1 className="font-display text-xl font-semibold">{title}</h1>
        <p className="mt-3 text-ink-soft">{text}</p>
        <Link to={canRetry ? pathname + search : list.to} className={button("brand", "mt-6")}>
          {canRetry ? m.common_try_again() : m.admin_shell_back_to({ label: list.label() })}
        </Link>
      </div>
    </main>
  );
}
