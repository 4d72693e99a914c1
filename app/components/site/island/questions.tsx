import { Link } from "~/components/ui/links/links";
import type { ReactNode } from "react";
import { Written } from "~/components/site/claims/written";
import { Icon } from "~/components/ui/icon";
import { RichMessage } from "~/components/ui/rich-message";
import type { Claims } from "~/domain/claims/claim";
import { pembaQuestions } from "~/domain/areas/pemba-questions";
import { m } from "~/text/messages";

export function Questions({ claims }: { claims: Claims }) {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="page grid gap-8 section-gap lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16"
    >
      <div>
        <h2 id="questions-title" className="font-display text-2xl font-semibold">
          {m.island_questions_title()}
        </h2>
        <p className="mt-3 text-ink-soft">
          <RichMessage
            parts={m.island_questions_hint.parts()}
            elements={{ link: (content) => <AskLink>{content}</AskLink> }}
          />
        </p>
      </div>
      <div className="border-t border-line">
        {pembaQuestions.map(({ question, answer }) => (
          <details key={question()} className="group border-b border-line">
            <summary className="flex min-h-12 items-center justify-between gap-4 rounded-sm py-3 font-semibold hover:text-lagoon-800">
              <h3 className="text-[1.0625rem]">{question()}</h3>
              <Icon
                name="chevron-down"
                className="size-5 shrink-0 text-lagoon-700 transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="prose-measure pb-5 leading-relaxed text-ink-soft">
              <Written copy={answer} claims={claims} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

function AskLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/contact" className="font-semibold text-lagoon-800 underline underline-offset-4">
      {children}
    </Link>
  );
}
