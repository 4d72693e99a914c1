import { useFetcher } from "@remix-run/react";
import { useRef, type MouseEvent, type ReactNode } from "react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { isSaveFailure } from "~/components/form/save-failure";

type Props = {
  href: string;
  /** Path that the click is reported to; absent if nobody's timeline can record it. */
  reportTo?: string;
  /** Shares the report's state with other components. */
  fetcherKey?: string;
  className: string;
  title?: string;
  "aria-label"?: string;
  children: ReactNode;
};

/** Action data of a reported click: why it wasn't recorded, or null. */
export type ReportResult = { message: string | null };

/** Link that opens a message in its own app or tab; the click is recorded in the person's timeline. */
export function ReportedLink({ href, reportTo, fetcherKey, children, ...anchor }: Props) {
  const fetcher = useFetcher<ReportResult>(fetcherKey ? { key: fetcherKey } : {});
  const { state, data } = fetcher;
  const failure = useFetcherFailure(fetcher);
  const isRefused = state === "idle" && data && !isSaveFailure(data);
  const press = useRef("");
  const report = () =>
    reportTo && fetcher.submit(null, { method: "post", action: reportTo + press.current });
  const onClick = ({ currentTarget, detail }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.removeAttribute("ping");
    const isSecondOfTwo = detail > 1;
    if (isSecondOfTwo) return;
    press.current = window.isSecureContext ? `&entry=${crypto.randomUUID()}` : "";
    void report();
  };
  return (
    <>
      <a
        href={href}
        {...anchor}
        target={href.startsWith("https:") ? "_blank" : undefined}
        rel="noreferrer"
        // Reports the click without scripts.
        ping={reportTo}
        onClick={onClick}
      >
        {children}
      </a>
      <div className="order-last col-span-full w-full empty:hidden">
        {isRefused && data.message && (
          <p role="alert" className="text-sm text-danger">
            {data.message}
          </p>
        )}
        <SaveFailedNotice failure={failure} onRetry={() => void report()} />
      </div>
    </>
  );
}
