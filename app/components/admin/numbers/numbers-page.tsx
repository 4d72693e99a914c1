import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { RichMessage } from "~/components/ui/rich-message";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { LeadsBySource } from "./leads-by-source";
import { PipelineFunnel } from "./pipeline-funnel";
import { PropertiesOfInterest, UnviewedProperties } from "./properties-of-interest";
import { ResponseTimes } from "./response-times";
import { ClosedDeals, DeadReasons, PropertiesUnderOffer } from "./sales";

type Props = {
  /** First day counted. */
  since: string;
  hasSample: boolean;
  sources: ComponentProps<typeof LeadsBySource>;
  funnel: ComponentProps<typeof PipelineFunnel>;
  response: ComponentProps<typeof ResponseTimes>;
  interest: ComponentProps<typeof PropertiesOfInterest>;
  unviewed: ComponentProps<typeof UnviewedProperties>;
  /** Null for a helper. */
  sales: ComponentProps<typeof ClosedDeals> | null;
  underOffer: ComponentProps<typeof PropertiesUnderOffer> | null;
  reasons: ComponentProps<typeof DeadReasons>["reasons"];
};

export function NumbersPage(props: Props) {
  const { since, hasSample, sources, funnel, response, interest, unviewed } = props;
  const { sales, underOffer, reasons } = props;
  const isOperator = useIsOperator();
  return (
    <main id="content" className="page max-w-4xl py-8 max-lg:py-4">
      <h1 className="font-display text-xl font-semibold">{m.admin_numbers_title()}</h1>
      <p className="max-w-prose pt-1 pb-5 text-ink-soft">
        {m.admin_numbers_intro({ date: formatCalendarDate(since) })}{" "}
        {hasSample && (
          <RichMessage
            parts={m.admin_numbers_sample_note.parts()}
            elements={{
              link: (content) =>
                isOperator ? (
                  <Link
                    to="/admin/settings/sample-content"
                    className="underline underline-offset-2"
                  >
                    {content}
                  </Link>
                ) : (
                  content
                ),
            }}
          />
        )}
      </p>
      <div id="list" tabIndex={-1} className="space-y-4 outline-none">
        <LeadsBySource {...sources} />
        <PipelineFunnel {...funnel} />
        {sales && <ClosedDeals {...sales} />}
        {underOffer && <PropertiesUnderOffer {...underOffer} />}
        <DeadReasons reasons={reasons} />
        <ResponseTimes {...response} />
        <PropertiesOfInterest {...interest} />
        <UnviewedProperties {...unviewed} />
      </div>
    </main>
  );
}
