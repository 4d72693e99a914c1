import { Link } from "@remix-run/react";
import { useAgency } from "~/components/ui/use-agency";
import { hoursInWords } from "~/domain/agency/opening-hours";
import { Logo } from "./logo";
import { legalLinks, propertyTypeLinks, type NavLinkItem } from "./navigation";
import { SocialLinks } from "./social-links";

const pages: NavLinkItem[] = [
  { to: "/", label: "Home" },
  { to: "/areas", label: "Areas" },
  { to: "/services", label: "Services" },
  { to: "/blog", label: "Blog" },
  { to: "/contact", label: "Contact" },
];

export function Footer({ year }: { year: number }) {
  const agency = useAgency();
  return (
    <footer className="bg-lagoon-950 text-lagoon-100">
      <div className="page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.2fr_1.4fr]">
        <div>
          <Logo />
          <p className="mt-4 max-w-xs">
            Luxury properties, investment land and real estate on Pemba Island, Zanzibar.
          </p>
          <div className="mt-4">
            <SocialLinks />
          </div>
        </div>
        <LinkColumn title="Pages" links={pages} />
        <LinkColumn title="Properties" links={propertyTypeLinks} />
        <ContactColumn />
      </div>
      <div className="border-t border-white/15">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm">
          <p>
            © {year} {agency.legalName}
            {agency.licence && `, ${agency.licence}`}
          </p>
          <ul className="flex gap-6">
            {legalLinks.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
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
      <ul className="mt-2">
        {links.map((link) => (
          <FooterLink key={link.to} {...link} />
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ to, label }: NavLinkItem) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center hover:text-white hover:underline">
        {label}
      </Link>
    </li>
  );
}

function ContactColumn() {
  const agency = useAgency();
  return (
    <div>
      <h2 className="font-display text-lg font-semibold text-white">Contact</h2>
      <ul className="mt-2">
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
      <address className="mt-2 not-italic">{agency.address}</address>
      <dl className="mt-4 text-sm">
        {hoursInWords(agency.hours).map(({ days, hours }) => (
          <div key={days} className="flex gap-2">
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
