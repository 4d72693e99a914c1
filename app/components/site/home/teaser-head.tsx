import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";

type Props = {
  /** The heading's id, by which its section is called. */
  id: string;
  title: string;
  text: string;
  /** The page with all of it, and the words of the link there. */
  to: string;
  all: string;
};

/** The head of a section that shows a few of many: its heading, a sentence, and the way to all of them. */
export function TeaserHead({ id, title, text, to, all }: Props) {
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
        {all} <Icon name="arrow-right" className="size-5" />
      </Link>
    </div>
  );
}
