import { Icon } from "~/components/ui/icon";
import type { ReactNode } from "react";
import { button } from "~/components/ui/button";
import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";

type Props = { title: string; intro: string; children: ReactNode };

/** A legal page: headings and paragraphs, their date, and a contact. */
export function LegalPage({ title, intro, children }: Props) {
  const agency = useAgency();
  return (
    <main id="content" className="page pt-24 pb-16 lg:pt-32 lg:pb-20">
      <div className="mx-auto max-w-[42rem]">
        <h1 className="font-display text-2xl font-semibold tracking-tight lg:text-3xl">{title}</h1>
        <p className="mt-3 text-ink-faint">{m.shell_legal_updated()}</p>
        <p className="mt-6 text-[1.0625rem] leading-relaxed text-ink-soft lg:text-lg">{intro}</p>
        <div className="article mt-10">{children}</div>
        <section aria-labelledby="ask" className="mt-12 rounded-xl bg-sand-100 p-6 sm:p-8">
          <h2 id="ask" className="font-display text-lg font-semibold">
            {m.shell_legal_contact()}
          </h2>
          <p className="mt-2 text-ink-soft">
            {agency.legalName}, {agency.address}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <a href={`tel:${agency.phone}`} className={button("brand")}>
              <Icon name="phone" className="size-5" /> {agency.phoneDisplay}
            </a>
            <a href={`mailto:${agency.email}`} className={button("quiet", "wrap-anywhere")}>
              {agency.email}
            </a>
          </div>
        </section>
      </div>
    </main>
  );
}
