import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { headOf } from "~/domain/page-heads/page-meta";
import { titleExplanations } from "~/domain/properties/title/title-explanations";
import { titleFactNames, titleFactOf } from "~/domain/properties/title/title-facts";
import { pageHead } from "~/requests/page/page-head.server";
import { publicPage } from "~/services/http/public-page.server";
import { m } from "~/text/messages";

/** The facts as plain data: the page needs no script for them. */
export async function loader() {
  const facts = titleFactNames.map((name) => ({
    name,
    label: titleFactOf(name).label(),
    explanation: titleExplanations[name](),
  }));
  const head = await pageHead({
    title: m.guide_title_page(),
    description: m.guide_title_description(),
    path: "/guides/title",
  });
  return { head, facts };
}

export const headers = publicPage();

export const meta = headOf();

export default function TitleGuide() {
  const { facts } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page pt-24 pb-16 lg:pt-32 lg:pb-20">
      <div className="mx-auto max-w-[42rem]">
        <h1 className="font-display text-2xl font-semibold tracking-tight lg:text-3xl">
          {m.guide_title_heading()}
        </h1>
        <p className="mt-6 text-[1.0625rem] leading-relaxed text-ink-soft lg:text-lg">
          {m.guide_title_intro()}
        </p>
        <div className="article mt-10">
          {facts.map(({ name, label, explanation }) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name} className="scroll-mt-24 rounded-sm target:bg-sand-200">
                {label}
              </h2>
              <p>{explanation}</p>
            </section>
          ))}
        </div>
        <p className="mt-10">
          <Link
            to="/contact"
            className="inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
          >
            {m.guide_ask_link()}
          </Link>
        </p>
      </div>
    </main>
  );
}
