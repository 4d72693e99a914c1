import { Form, Link, NavLink } from "@remix-run/react";
import { ExternalLink, LogOut } from "lucide-react";
import { Logo } from "~/components/site/shell/logo";
import { useAgency } from "~/components/ui/use-agency";
import { classNames } from "~/utils/class-names";
import { adminTabs } from "./admin-tabs";

/** The back office's top: the name, the tabs, the way out. */
export function AdminHeader() {
  const agency = useAgency();
  return (
    <header className="border-b border-line bg-lagoon-950 text-white">
      <div className="page flex min-h-14 items-center justify-between gap-4">
        <Link to="/admin/leads" aria-label={`${agency.legalName}, dashboard`}>
          <Logo />
        </Link>
        <div className="flex items-center gap-1">
          <a
            href="/"
            className="flex min-h-11 items-center gap-2 rounded-md px-3 text-sm hover:bg-white/10"
          >
            <ExternalLink aria-hidden className="size-4" />
            <span className="max-sm:sr-only">View site</span>
          </a>
          <Form method="post" action="/admin/logout">
            <button className="flex min-h-11 items-center gap-2 rounded-md px-3 text-sm hover:bg-white/10">
              <LogOut aria-hidden className="size-4" />
              <span className="max-sm:sr-only">Sign out</span>
            </button>
          </Form>
        </div>
      </div>
      <nav aria-label="Dashboard" className="page overflow-x-auto">
        <ul className="flex gap-1">
          {adminTabs.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  classNames(
                    "flex min-h-11 items-center border-b-3 px-3 text-[0.9375rem] whitespace-nowrap",
                    isActive
                      ? "border-white font-semibold"
                      : "border-transparent hover:border-white/40",
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
