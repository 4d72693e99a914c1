import { Link } from "~/components/ui/links/links";
import { nearingPicture } from "~/components/ui/card-class";
import { Icon, type IconName } from "~/components/ui/icon";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture } from "~/domain/pictures/image-details";
import { RichMessage } from "~/components/ui/rich-message";
import { THIRD_OF_PAGE } from "~/utils/web/image-sizes";
import type { serviceIcons } from "~/domain/services/admin-service";
import type { ServiceCardData } from "~/domain/services/service";
import { m } from "~/text/messages";
import { serviceCard, serviceGrid } from "./arriving-services";

const icons: Record<(typeof serviceIcons)[number], IconName> = {
  Building: "building",
  Map: "map",
  ScrollText: "scroll-text",
  Home: "house",
  Search: "search",
  HandshakeIcon: "handshake",
};

export function ServiceIcon({ name, className }: { name: string; className?: string }) {
  const icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : "building";
  return <Icon name={icon} className={className} />;
}

export function ServiceGrid({ services }: { services: ServiceCardData[] }) {
  return (
    <ul className={serviceGrid}>
      {services.map((service) => (
        <li key={service.slug}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}

function ServiceCard({ service }: { service: ServiceCardData }) {
  const { slug, title, description, icon, picture } = service;
  return (
    <article
      className={`${serviceCard} group relative transition-shadow duration-200 focus-within:ring-3 focus-within:ring-lagoon-500 hover:shadow-raised`}
    >
      <div className="relative aspect-3/2 overflow-hidden bg-sand-200">
        <Picture
          {...(picture ?? fallbackPicture)}
          sizes={THIRD_OF_PAGE}
          boxRatio={3 / 2}
          className={nearingPicture}
        />
      </div>
      <div className="flex grow flex-col px-6 pb-4">
        <span className="relative -mt-7 mb-4 grid size-14 place-items-center rounded-xl bg-white text-lagoon-700 shadow-raised">
          <ServiceIcon name={icon} className="size-7" />
        </span>
        <h3 className="font-display text-lg font-semibold">{title}</h3>
        <p className="mt-2 text-ink-soft">{description}</p>
        <p className="mt-auto pt-3">
          <Link
            to={`/services/${slug}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-700 outline-none group-hover:underline after:absolute after:inset-0"
          >
            <span>
              <RichMessage
                parts={m.service_learn_more.parts({ title })}
                elements={{ hidden: (text) => <span className="sr-only">{text}</span> }}
              />
            </span>
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </p>
      </div>
    </article>
  );
}
