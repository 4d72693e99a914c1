import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { agency } from "~/agency";
import { AdminHeader } from "~/components/admin/admin-header";
import { ErrorPage } from "~/components/site/error-page";
import { requireAdmin } from "./require-admin.server";

// This protects the layout only: every loader and action below it checks for itself.
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => [
  { title: `Dashboard | ${agency.legalName}` },
  { name: "robots", content: "noindex" },
];

export default function AdminLayout() {
  return (
    <div className="min-h-dvh bg-sand-50">
      <AdminHeader />
      <Outlet />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="min-h-dvh bg-sand-50">
      <AdminHeader />
      <ErrorPage />
    </div>
  );
}
