import { Link, NavLink, usePath } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { useState, useSyncExternalStore } from "react";
import { button } from "~/components/ui/button";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { useAgency } from "~/components/ui/use-agency";
import { classNames } from "~/utils/class-names";
import { Logo } from "./logo";
import type { Preferences } from "~/domain/properties/search/preferences";
import { MobileMenu } from "./mobile-menu";
import {
  entryFor,
  isTypePath,
  linksAbove,
  menuTypeLinks,
  serviceLinks,
  type NavLinkItem,
} from "./navigation";
import { PreferencesMenu } from "~/components/site/preferences/preferences-menu";
import { ShortlistLink } from "~/components/site/shortlist/shortlist-link";
import { m } from "~/text/messages";

type Props = {
  isOverHero: boolean;
  /** Absent on a failed page. */
  preferences?: Preferences;
};

/** The fixed header: transparent over a hero until the page is scrolled by more than a pixel. */
export function Header({ isOverHero, preferences }: Props) {
  const agency = useAgency();
  const isScrolled = useSyncExternalStore(
    watchScroll,
    () => window.scrollY > 1,
    () => false,
  );
  return (
    <header
      data-over-hero={isOverHero}
      data-scrolled={isScrolled}
      className="site-header fixed inset-x-0 top-0 z-40"
    >
      <div className="page flex h-14 items-center justify-between gap-2 lg:h-16">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 items-center overflow-clip"
          aria-label={m.shell_home_link({ legalName: agency.legalName })}
        >
          <Logo />
        </Link>
        <div className="flex items-center gap-1 xl:gap-3">
          <DesktopMenu />
          {preferences && <PreferencesMenu preferences={preferences} />}
          <ShortlistLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function watchScroll(onChange: () => void) {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => window.removeEventListener("scroll", onChange);
}

function DesktopMenu() {
  const pathname = usePath();
  const isOfType = isTypePath(pathname);
  const isOfService = pathname.startsWith("/services");
  return (
    <CachedFragment
      as="nav"
      cacheKey={["main menu", linksAbove(pathname), isOfType, isOfService]}
      aria-label={m.shell_main_menu()}
      className="hidden items-center text-[0.9375rem] lg:flex xl:gap-1"
    >
      <MenuLink to="/" label={m.common_home()} />
      <MenuLink to="/islands/pemba" label={m.common_why_pemba()} />
      <Dropdown
        label={m.shell_property_type()}
        to="/#property-search"
        links={menuTypeLinks}
        isActive={isOfType}
      />
      <MenuLink to="/areas" label={m.common_areas()} />
      <Dropdown
        label={m.common_services()}
        to="/services"
        links={serviceLinks}
        isActive={isOfService}
      />
      <MenuLink to="/blog" label={m.common_blog()} />
      <NavLink
        to="/contact"
        className={({ isActive }) =>
          button(
            "primary",
            "ml-1 px-3! whitespace-nowrap decoration-2 underline-offset-4 xl:ml-3 xl:px-5!",
            isActive && "underline",
          )
        }
      >
        {m.shell_contact_us()}
      </NavLink>
    </CachedFragment>
  );
}

const entry =
  "flex min-h-11 items-center px-2 font-medium whitespace-nowrap xl:px-3 underline-offset-8 decoration-2 hover:underline";

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      className={({ isActive }) => classNames(entry, isActive && "underline")}
    >
      {label}
    </NavLink>
  );
}

type DropdownProps = { label: string; to: string; links: NavLinkItem[]; isActive: boolean };

/** A link, and beside it a button that opens the list. Hover opens it too and, if no scripts run, so does focus. */
function Dropdown({ label, to, links, isActive }: DropdownProps) {
  const [state, setState] = useState<"at rest" | "open" | "dismissed">("at rest");
  // On the page that a link opens, the pointer is still over the menu.
  const dismiss = () => setState("dismissed");
  const id = `menu-${label.toLowerCase().replace(/\s+/g, "-")}`;
  return (
    <div
      className="group relative flex items-center"
      onMouseLeave={() => setState("at rest")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        dismiss();
        event.currentTarget.querySelector("button")?.focus();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setState("at rest")}
    >
      <Link
        to={to}
        aria-current={isActive ? "true" : undefined}
        onClick={dismiss}
        className={classNames(entry, "pr-1", isActive && "underline")}
      >
        {label}
      </Link>
      <button
        type="button"
        aria-expanded={state === "open"}
        aria-controls={id}
        aria-label={m.shell_dropdown_label({ label })}
        onClick={() => setState(state === "open" ? "dismissed" : "open")}
        className="grid size-11 place-items-center rounded-md pr-2"
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
      <ul id={id} className={classNames(list, listWhen[state])}>
        {links.map(({ to: path, label: name }) => {
          const Entry = entryFor(path);
          return (
            <li key={path}>
              <Entry
                to={path}
                onClick={dismiss}
                className="flex min-h-11 items-center rounded-md px-3 decoration-2 underline-offset-4 hover:bg-lagoon-50 hover:text-lagoon-800 aria-[current]:underline"
              >
                {name()}
              </Entry>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const list =
  "absolute top-full left-0 w-72 rounded-lg border border-line bg-white p-2 text-ink shadow-raised";

const listWhen = {
  "at rest": "hidden group-hover:block unscripted:group-focus-within:block",
  open: "block",
  dismissed: "hidden",
};
