import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { LeadsBySource } from "./leads-by-source";
import { PipelineFunnel } from "./pipeline-funnel";
import { PropertiesOfInterest, UnviewedProperties } from "./properties-of-interest";
import { ResponseTimes } from "./response-times";

type Props = {
  /** The first of the days that are counted. */
  since: string;
  /** Whether sample rows are counted too. */
  hasSample: boolean;
  sources: ComponentProps<typeof LeadsBySource>;
  funnel: ComponentProps<typeof PipelineFunnel>;
  response: ComponentProps<typeof ResponseTimes>;
  interest: ComponentProps<typeof PropertiesOfInterest>;
  unviewed: ComponentProps<typeof UnviewedProperties>;
};

/** The tab Numbers: charts of the last weeks, each with its table. */
export function NumbersPage(props: Props) {
  const { since, hasSample, sources, funnel, response, interest, unviewed } = props;
  return (
    <main id="content" className="page max-w-4xl py-8 max-lg:py-4">
      <h1 className="font-display text-xl font-semibold">{m.admin_numbers_numbers()}</h1>
      <p className="max-w-prose pt-1 pb-5 text-ink-soft">
        The last twelve weeks, from {formatCalendarDate(since)}, Zanzibar time. Visitors are not
        followed: this counts what they sent, and their clicks on WhatsApp, Call and E-mail.
        Suspected spam is left out.
        {hasSample && (
          <>
            {" "}
            Sample rows count until you{" "}
            <Link to="/admin/settings/sample-content" className="underline underline-offset-2">
              {m.admin_numbers_remove_them()}
            </Link>
            .
          </>
        )}
      </p>
      <div id="list" tabIndex={-1} className="space-y-4 outline-none">
        <LeadsBySource {...sources} />
        <PipelineFunnel {...funnel} />
        <ResponseTimes {...response} />
        <PropertiesOfInterest {...interest} />
        <UnviewedProperties {...unviewed} />
      </div>
    </main>
  );
}
