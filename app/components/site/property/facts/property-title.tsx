import { SeenMark } from "~/components/site/list/card/tenure-line";
import { button } from "~/components/ui/button";
import type { AskLink } from "~/domain/properties/title/asks";
import type { PaperLink, TitleSection } from "~/domain/properties/title/title-words";
import { m } from "~/text/messages";
import { inLanguage } from "~/utils/language/language";
import { inSentence } from "~/utils/text";

const link = "underline underline-offset-4";

type Props = { title: TitleSection; asks: AskLink[] };

/** Title facts with their evidence, and buttons to ask for documents. */
export function PropertyTitle({ title: { lines, missing }, asks }: Props) {
  return (
    <>
      {lines.length > 0 ? <Facts lines={lines} /> : <NoFacts />}
      <p className="mt-4 flex flex-wrap gap-2">
        {asks.map(({ label, to }) => (
          <a key={to} href={inLanguage(to)} className={button("outline")}>
            {label}
          </a>
        ))}
      </p>
      <p className="mt-4 prose-measure text-sm text-ink-soft">
        {lines.length > 0 &&
          missing.length > 0 &&
          `${m.property_title_missing({ facts: inSentence(missing.join(", ")) })} `}
        {m.property_title_lawyer()}{" "}
        <a href={inLanguage("/guides/title")} className={link}>
          {m.property_title_glossary()}
        </a>
      </p>
    </>
  );
}

function NoFacts() {
  return (
    <p className="prose-measure">
      <strong>{m.property_title_no_facts()}</strong>
      <br />
      {m.property_title_no_facts_hint()}
    </p>
  );
}

function Facts({ lines }: Pick<TitleSection, "lines">) {
  return (
    <dl className="border-t border-line">
      {lines.map(({ name, label, text, known, isSeen, papers }) => (
        <div
          key={name}
          className="border-b border-line py-3 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-x-6"
        >
          <dt>
            <a
              href={inLanguage(`/guides/title#${name}`)}
              className={`inline-flex min-h-11 items-center text-sm text-ink-soft sm:min-h-6 ${link}`}
            >
              {label}
            </a>
          </dt>
          <dd>
            <p className="font-semibold">{text}</p>
            <p
              className={`flex items-center gap-1.5 text-sm ${isSeen ? "font-medium text-lagoon-800" : "text-ink-soft"}`}
            >
              {isSeen && <SeenMark />} {known}
            </p>
            {papers && <Papers papers={papers} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Papers({ papers }: { papers: PaperLink[] }) {
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {papers.map(({ href, src, alt }) => (
        <a key={href} href={href} className="inline-flex">
          <img
            src={src}
            alt={alt}
            loading="lazy"
            className="size-16 rounded-lg border border-line object-cover"
          />
        </a>
      ))}
    </p>
  );
}
