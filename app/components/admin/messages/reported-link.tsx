import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";

type Props = {
  href: string;
  /** Path that the click is reported to; absent if nobody's timeline can record it. */
  reportTo?: string;
  className: string;
  title?: string;
  "aria-label"?: string;
  children: ReactNode;
};

/** Link that opens a message in a new tab; the click is recorded in the person's timeline. */
export function ReportedLink({ href, reportTo, children, ...anchor }: Props) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const report = () => reportTo && fetcher.submit(null, { method: "post", action: reportTo });
  return (
    <>
      <a
        href={href}
        {...anchor}
        target="_blank"
        rel="noreferrer"
        // Reports the click without scripts.
        ping={reportTo}
        onClick={(event) => {
          event.currentTarget.removeAttribute("ping");
          void report();
        }}
      >
        {children}
      </a>
      <SaveFailedNotice failure={failure} onRetry={() => void report()} />
    </>
  );
}
