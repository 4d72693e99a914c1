import { Link } from "~/components/ui/links/links";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { useAgency } from "~/components/ui/use-agency";
import { listHours } from "~/domain/agency/opening-hours";
import { DataLink } from "~/components/site/preferences/preference-links";
import { m } from "~/text/messages";
import { Logo } from "./logo";
import { buyingLinks, legalLinks, propertyTypeLinks, type NavLinkItem } from "./navigation";
import { SocialLinks } from "./social-links";

const pages: NavLinkItem[] = [
  { to: "/", label: m.common_home },
  { to: "/areas", label: m.common_areas },
  { to: "/services", label: m.common_services },
  { to: "/blog", label: m.common_blog },
  ...buyingLinks.slice(0, 1),
  { to: "/contact", label: m.common_contact },
];

// Two columns of six, so that the footer fits on a phone's screen.
const forBuyers = [...propertyTypeLinks, ...buyingLinks.slice(1)];

/** `savesData` is unknown if the layout failed. */
export function Footer({ year, savesData }: { year: number; savesData?: boolean }) {
  const agency = useAgency();
  return (
    <footer className="bg-lagoon-950 text-lagoon-100">
      <CachedFragment
        as="div"
        cacheKey={["footer", agency]}
        className="page grid gap-x-4 gap-y-2 pt-4 pb-4 min-[19rem]:grid-cols-[2fr_3fr] sm:grid-cols-2 sm:gap-10 sm:py-14 lg:grid-cols-[1.4fr_1fr_1.2fr_1.4fr]"
      >
        <div className="items-center justify-between max-lg:col-span-full max-lg:flex max-lg:flex-wrap">
          <Logo />
          <p className="max-lg:order-last lg:mt-4 lg:max-w-xs">{m.shell_footer_text()}</p>
          <div className="lg:mt-4">
            <SocialLinks />
          </div>
        </div>
        <LinkColumn title={m.shell_pages()} links={pages} />
        <LinkColumn title={m.shell_footer_buyers()} links={forBuyers} />
        <ContactColumn />
      </CachedFragment>
      <div className="border-t border-white/25">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 pt-1 pb-2 text-sm sm:py-4">
          <p>
            © {year}{" "}
            {[agency.legalName, agency.licence, agency.companyNumber].filter(Boolean).join(", ")}
          </p>
          <ul className="flex flex-wrap gap-x-4 text-[0.8125rem] whitespace-nowrap">
            {legalLinks.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
            {savesData !== undefined && (
              <li>
                <DataLink savesData={savesData} className={footerLink} />
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: NavLinkItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-display text-lg font-semibold text-white">{title}</h2>
      <ul className="mt-1 lg:mt-2">
        {links.map((link) => (
          <FooterLink key={link.to} {...link} />
        ))}
      </ul>
    </nav>
  );
}

const footerLink = "flex min-h-11 items-center hover:text-white hover:underline";

function FooterLink({ to, label }: NavLinkItem) {
  return (
    <li>
      <Link to={to} className={footerLink}>
        {label()}
      </Link>
    </li>
  );
}

function ContactColumn() {
  const agency = useAgency();
  return (
    <div className="max-lg:col-span-full">
      <h2 className="font-display text-lg font-semibold text-white">{m.common_contact()}</h2>
      <ul className="mt-1 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:text-[0.9375rem] lg:mt-2">
        <li>
          <a href={`tel:${agency.phone}`} className="flex min-h-11 items-center hover:underline">
            {agency.phoneDisplay}
          </a>
        </li>
        <li>
          <a href={`mailto:${agency.email}`} className="flex min-h-11 items-center hover:underline">
            {agency.email}
          </a>
        </li>
      </ul>
      <address className="not-italic sm:mt-2">{agency.address}</address>
      <dl className="mt-2 text-sm sm:mt-4">
        {listHours(agency.hours).map(({ days, hours }) => (
          <div key={days} className="flex gap-2">
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
