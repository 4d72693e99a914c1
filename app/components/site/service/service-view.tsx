import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { CONSULTATION_PATH } from "~/domain/leads/forms/lead-path";
import type { ServiceDetail } from "~/domain/services/service";
import { Hero } from "~/components/site/shell/hero";
import { LeadLink } from "~/components/site/lead/lead-link";
import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";
import { ServiceIcon } from "./service-card";

/** Page of a service: description, features, benefits, and how to enquire. */
export function ServiceView({ service }: { service: ServiceDetail }) {
  return (
    <main id="content">
      <Hero
        title={service.title}
        text={service.description}
        picture={service.picture?.url ?? "hero-services-1.webp"}
      >
        <LeadLink
          source="service-inquiry"
          service={service}
          className={button("primary", "mt-6 lg:hidden")}
        >
          {m.service_request_heading()}
        </LeadLink>
      </Hero>
      <div className="page pt-6 pb-16 lg:pb-20">
        <Link
          to="/services"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-lagoon-800 hover:underline"
        >
          <Icon name="arrow-left" className="size-5" />
          {m.service_back_to_services()}
        </Link>
        <div className="mt-6 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-16">
          <div className="space-y-12 lg:space-y-16">
            <section aria-labelledby="about">
              <h2 id="about" className="font-display text-xl font-semibold">
                {m.service_about_heading()}
              </h2>
              <p className="mt-4 prose-measure text-[1.0625rem] leading-relaxed whitespace-pre-line">
                {service.long_description || service.description}
              </p>
            </section>
            <Features service={service} />
            <Benefits service={service} />
          </div>
          <RequestBox service={service} />
        </div>
      </div>
    </main>
  );
}

function Features({ service }: { service: ServiceDetail }) {
  if (service.features.length === 0) return null;
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="font-display text-xl font-semibold">
        {m.service_features_heading()}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
        {service.features.map(({ title, description }) => (
          <li key={title} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-lagoon-600" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Benefits({ service }: { service: ServiceDetail }) {
  if (service.benefits.length === 0) return null;
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="font-display text-xl font-semibold">
        {m.service_benefits_heading()}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {service.benefits.map(({ title, description }) => (
          <li key={title} className="rounded-xl bg-sand-100 p-6">
            <h3 className="font-display text-[1.125rem] font-semibold">{title}</h3>
            <p className="mt-2 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestBox({ service }: { service: ServiceDetail }) {
  const agency = useAgency();
  const question = m.service_whatsapp_message({ title: service.title });
  return (
    <aside aria-labelledby="request" className="lg:sticky lg:top-24 lg:self-start">
      <div className="rounded-xl border border-line p-6 shadow-raised">
        <ServiceIcon name={service.icon} className="size-8 text-lagoon-700" />
        <h2 id="request" className="mt-3 font-display text-lg font-semibold">
          {m.service_request_heading()}
        </h2>
        <p className="mt-2 text-ink-soft">{m.service_request_text()}</p>
        <div className="mt-5 grid grid-cols-1 gap-3">
          <LeadLink source="service-inquiry" service={service} className={button("primary")}>
            {m.service_leave_your_number()}
          </LeadLink>
          <Link to={CONSULTATION_PATH} className={button("outline")}>
            {m.booking_link()}
          </Link>
          <a
            href={whatsAppLink(agency.whatsApp, question)}
            target="_blank"
            rel="noreferrer"
            className={button("outline")}
          >
            <Icon name="message-circle" className="size-5" />
            {m.contact_whatsapp()}
          </a>
          <a href={`tel:${agency.phone}`} className={button("quiet")}>
            <Icon name="phone" className="size-5" /> {agency.phoneDisplay}
          </a>
        </div>
      </div>
    </aside>
  );
}
