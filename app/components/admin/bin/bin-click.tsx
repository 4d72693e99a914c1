import { useFetcher, useLocation } from "@remix-run/react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { m } from "~/text/messages";

type Props = {
  id: string;
  /** Accessible name. */
  label: string;
  /** Text of the button. */
  text: string;
  className: string;
};

/** Button that restores a deleted row. */
export function BinClick({ id, label, text, className }: Props) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form {...discovered} method="post" action="/admin/bin" preventScrollReset>
      <input type="hidden" name="bin_id" value={id} />
      <input type="hidden" name="back" value={pathname + search} />
      <SaveFailedNotice failure={failure} />
      <button
        aria-disabled={isBusy}
        aria-label={label}
        onClick={(event) => isBusy && event.preventDefault()}
        className={className}
      >
        {isBusy ? m.admin_common_saving() : text}
      </button>
    </fetcher.Form>
  );
}
