import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useState, type SyntheticEvent } from "react";
import { button } from "~/components/ui/button";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { useAgency } from "~/components/ui/use-agency";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { m } from "~/text/messages";
import {
  entryFor,
  linksAbove,
  menuTypeLinks,
  pageLinks,
  serviceLinks,
  type NavLinkItem,
} from "./navigation";

/** The menu below the large breakpoint: a disclosure, so that it opens without scripts. */
export function MobileMenu() {
  const { key } = useLocation();
  return <Disclosure key={key} />;
}

/** Recreated on every navigation, and so closed. */
function Disclosure() {
  const agency = useAgency();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="phone-menu lg:hidden"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        setOpen(false);
        focusButton(event);
      }}
      // The page under the menu must not get the focus.
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (isOpen && next && !event.currentTarget.contains(next)) focusButton(event);
      }}
    >
      <summary
        className="-mr-2 grid size-11 place-items-center rounded-md"
        aria-label={m.shell_menu()}
      >
        {isOpen ? <Icon name="x" /> : <Icon name="menu" />}
      </summary>
      <CachedFragment
        as="div"
        cacheKey={["phone menu", linksAbove(pathname), agency.phone, agency.whatsApp]}
        className="fixed inset-x-0 top-14 bottom-0 flex flex-col overflow-y-auto bg-white text-ink"
      >
        <nav aria-label={m.shell_main_menu()} className="page grow pb-6">
          <MenuSection title={m.shell_property_type()} links={menuTypeLinks} />
          <MenuSection title={m.shell_pages()} links={pageLinks} />
          <MenuSection title={m.common_services()} links={serviceLinks} />
        </nav>
        <div className="sticky bottom-0 grid grid-cols-2 gap-3 border-t border-line bg-white p-4">
          <a href={`tel:${agency.phone}`} className={button("outline")}>
            <Icon name="phone" className="size-5" />
            {m.common_call()}
          </a>
          <a
            href={whatsAppLink(agency.whatsApp)}
            target="_blank"
            rel="noreferrer"
            className={button("primary")}
          >
            <Icon name="message-circle" className="size-5" />
            {m.contact_whatsapp()}
          </a>
        </div>
      </CachedFragment>
    </details>
  );
}

const focusButton = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
  currentTarget.querySelector("summary")?.focus();

function MenuSection({ title, links }: { title: string; links: NavLinkItem[] }) {
  return (
    <section className="pt-5">
      <h2 className="text-sm font-semibold text-ink-faint">{title}</h2>
      <ul className="divide-y divide-line">
        {links.map(({ to, label }) => {
          const Entry = entryFor(to);
          return (
            <li key={to}>
              <Entry
                to={to}
                {...(to === "/" && { end: true })}
                className="flex min-h-12 items-center text-[1.0625rem] decoration-2 underline-offset-4 aria-[current]:underline"
              >
                {label()}
              </Entry>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
