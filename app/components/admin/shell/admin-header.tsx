import { Link, NavLink, useFetcher, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/admin/controls/menu";
import { isSaveFailure } from "~/components/form/save-failure";
import { Logo } from "~/components/site/shell/logo";
import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { useHelperName } from "~/components/admin/actor/use-actor";
import { FindForm } from "~/components/admin/find/find-form";
import { FIND_PATH } from "~/domain/find/find";
import { adminTabAt, adminTabs, type AdminTab } from "./admin-tabs";
import { KeyboardHelp } from "./keyboard/keyboard-help";

export function AdminHeader() {
  const agency = useAgency();
  // A fetcher, so that the open page stays when signing out fails.
  const signOut = useFetcher();
  const helper = useHelperName();
  const tabs = adminTabs.filter(({ isForOperator }) => helper === null || !isForOperator);
  return (
    <header className="border-b border-line bg-lagoon-950 text-white print:hidden">
      <SkipToList />
      <div className="page flex min-h-14 items-center justify-between gap-4">
        <Link to="/admin/leads" aria-label={m.admin_shell_logo({ legalName: agency.legalName })}>
          <Logo />
        </Link>
        <FindForm className="max-w-md grow max-lg:hidden" />
        <div className="flex items-center gap-1">
          <Link
            to={FIND_PATH}
            aria-label={m.admin_common_search()}
            className="grid size-11 place-items-center rounded-md hover:bg-white/10 lg:hidden"
          >
            <Icon name="search" className="size-5" />
          </Link>
          <KeyboardHelp />
          <a
            href="/"
            className="flex min-h-11 items-center gap-2 rounded-md px-3 text-sm hover:bg-white/10"
          >
            <Icon name="external-link" className="size-4" />
            <span className="max-sm:sr-only">{m.admin_shell_view_site()}</span>
          </a>
          <signOut.Form method="post" action="/admin/logout" className="flex items-center">
            <span role="status" className="text-sm">
              {isSaveFailure(signOut.data) && m.admin_shell_sign_out_failed()}
            </span>
            <button className="flex min-h-11 items-center gap-2 rounded-md px-3 text-sm hover:bg-white/10">
              <Icon name="log-out" className="size-4" />
              <span className="max-w-48 truncate max-sm:sr-only">
                {helper === null
                  ? m.admin_shell_sign_out()
                  : m.admin_helper_sign_out({ name: helper })}
              </span>
            </button>
          </signOut.Form>
        </div>
      </div>
      <nav aria-label={m.admin_shell_dashboard()} className="page">
        <TabMenu tabs={tabs} />
        <ul className="relative flex flex-wrap gap-x-0.5 text-sm max-lg:hidden xl:gap-x-2 xl:text-base">
          {tabs
            .filter(({ isSecondary }) => !isSecondary)
            .map((tab) => (
              <TabLink key={tab.to} {...tab} />
            ))}
          <li>
            <MoreTabs tabs={tabs} />
          </li>
        </ul>
      </nav>
    </header>
  );
}

function TabLink({ to, label }: AdminTab) {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          classNames(
            "flex min-h-11 items-center border-b-3 px-1.5 whitespace-nowrap",
            isActive ? "border-white font-semibold" : "border-transparent hover:border-white/40",
          )
        }
      >
        {label()}
      </NavLink>
    </li>
  );
}

type TabsProps = { tabs: readonly AdminTab[] };

function MoreTabs({ tabs }: TabsProps) {
  const current = adminTabAt(useLocation().pathname);
  return (
    <Menu key={current?.to}>
      <summary
        className={classNames(
          "flex min-h-11 items-center gap-1 border-b-3 px-1.5",
          current?.isSecondary ? "border-white font-semibold" : "border-transparent",
        )}
      >
        {current?.isSecondary ? current.label() : m.admin_shell_more()}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <MenuList
        tabs={tabs.filter(({ isSecondary }) => isSecondary)}
        className="top-full right-0 w-56"
      />
    </Menu>
  );
}

/** Skip link to the list (`id="list"`), which Settings doesn't have. */
function SkipToList() {
  const { pathname } = useLocation();
  const hasList = adminTabs.some(({ to }) => to === pathname && to !== "/admin/settings");
  if (!hasList) return null;
  return (
    <a
      href="#list"
      className="sr-only rounded-b-lg bg-white px-4 py-3 font-semibold text-lagoon-800 focus:not-sr-only focus:fixed focus:top-0 focus:left-4 focus:z-50"
    >
      {m.admin_shell_skip()}
    </a>
  );
}

/** Menu that replaces the tabs on a narrow screen. A new key closes it after a navigation. */
function TabMenu({ tabs }: TabsProps) {
  const { pathname } = useLocation();
  const current = adminTabAt(pathname);
  return (
    <Menu key={current?.to} className="relative lg:hidden">
      <summary className="-mx-2 flex min-h-11 flex-nowrap items-center gap-2 rounded-md px-2 font-semibold hover:bg-white/10">
        <Icon name="menu" className="size-5" />
        <span className="sr-only">{m.admin_shell_menu_current()} </span>
        {current?.label() ?? m.admin_shell_menu()}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <MenuList tabs={tabs} className="inset-x-0 sm:right-auto sm:w-80" />
    </Menu>
  );
}

function MenuList({ tabs, className }: TabsProps & { className: string }) {
  return (
    <ul
      className={classNames(
        "absolute z-30 rounded-b-lg bg-lagoon-950 pb-2 shadow-raised",
        className,
      )}
    >
      {tabs.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            className={({ isActive }) =>
              classNames(
                "flex min-h-11 items-center border-l-3 px-4",
                isActive ? "border-white font-semibold" : "border-transparent hover:bg-white/10",
              )
            }
          >
            {label()}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
