import { useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon, type IconName } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { pageNumbers } from "~/utils/page-numbers";
import { updateParams } from "~/utils/web/url-params";
import { classNames } from "~/utils/class-names";

type Props = { page: number; pageCount: number; label: string; hash?: string };

const cell =
  "grid min-h-11 min-w-11 place-items-center rounded-lg border border-line px-3 tabular-nums hover:border-lagoon-600";

/** Numbered page links; renders nothing for a single page. */
export function Pagination({ page, pageCount, label, hash = "" }: Props) {
  const [params] = useSearchParams();
  if (pageCount <= 1) return null;
  const to = (number: number) =>
    updateParams(params, { page: number === 1 ? null : number }) + hash;
  return (
    <nav aria-label={label} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        <li>
          {page > 1 && (
            <Step to={to(page - 1)} label={m.list_page_previous()} icon="chevron-left" />
          )}
        </li>
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={number || `gap-${index}`}>
            {number === 0 ? (
              <span className="px-1">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={m.list_page_number({ number })}
                aria-current={number === page ? "page" : undefined}
                className={classNames(
                  cell,
                  number === page && "border-lagoon-800 bg-lagoon-800 font-semibold text-white",
                )}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <li>
          {page < pageCount && (
            <Step to={to(page + 1)} label={m.list_page_next()} icon="chevron-right" />
          )}
        </li>
      </ul>
    </nav>
  );
}

type StepProps = { to: string; label: string; icon: IconName };

function Step({ to, label, icon }: StepProps) {
  return (
    <Link to={to} aria-label={label} className={cell}>
      <Icon name={icon} className="size-5" />
    </Link>
  );
}
