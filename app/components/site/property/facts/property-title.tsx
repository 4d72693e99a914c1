import { button } from "~/components/ui/button";
import type { AskLink } from "~/domain/properties/title/asks";
import type { TitleSection } from "~/domain/properties/title/title-words";
import { m } from "~/text/messages";

const link = "underline decoration-line underline-offset-4 hover:decoration-current";

type Props = { title: TitleSection; asks: AskLink[] };

/** Title facts with their evidence, and buttons to ask for documents. */
export function PropertyTitle({ title: { lines, missing }, asks }: Props) {
  return (
    <>
      <dl className="border-t border-line">
        {lines.map(({ name, label, text, known }) => (
          <div
            key={name}
            className="border-b border-line py-3 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-x-6"
          >
            <dt>
              <a
                href={`/guides/title#${name}`}
                className={`inline-flex min-h-11 items-center text-sm text-ink-soft sm:min-h-6 ${link}`}
              >
                {label}
              </a>
            </dt>
            <dd>
              <p className="font-semibold">{text}</p>
              <p className="text-sm text-ink-soft">{known}</p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-2">
        {asks.map(({ label, to }) => (
          <a key={to} href={to} className={button("outline")}>
            {label}
          </a>
        ))}
      </p>
      <p className="mt-4 prose-measure text-sm text-ink-soft">
        {missing.length > 0 &&
          `${m.property_title_missing({ facts: missing.join(", ").toLowerCase() })} `}
        {m.property_title_lawyer()}{" "}
        <a href="/guides/title" className={link}>
          {m.property_title_glossary()}
        </a>
      </p>
    </>
  );
}
