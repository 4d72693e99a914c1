import { Link } from "~/components/ui/links/links";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

type Props = { title: string; text: string };

/** Closing section of a page, which invites visitors to talk to us. */
export function ClosingCall({ title, text }: Props) {
  return (
    <section aria-labelledby="closing-title" className="bg-lagoon-900 text-white">
      <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12 lg:py-16">
        <div className="min-w-0">
          <h2
            id="closing-title"
            className="max-w-2xl font-display text-2xl font-semibold tracking-tight"
          >
            {title}
          </h2>
          <p className="mt-3 prose-measure text-[1.0625rem] text-white/95">{text}</p>
        </div>
        <Link to="/contact" className={button("primary")}>
          {m.lead_consultation_link()}
        </Link>
      </div>
    </section>
  );
}
