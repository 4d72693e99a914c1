import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";

type Props = {
  /** Id of the heading, for the section's aria-labelledby. */
  id: string;
  title: string;
  text: string;
  to: string;
  linkLabel: string;
};

export function TeaserHead({ id, title, text, to, linkLabel }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-6">
      <div>
        <h2 id={id} className="font-display text-2xl font-semibold">
          {title}
        </h2>
        <p className="mt-2 prose-measure text-ink-soft">{text}</p>
      </div>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-800 hover:underline"
      >
        {linkLabel} <Icon name="arrow-right" className="size-5" />
      </Link>
    </div>
  );
}
