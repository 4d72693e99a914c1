import { Link, useSearchParams } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";
import { AsideSearch } from "./aside-search";

export type RowChoice = { id: string; title: string; detail: string };

type Props = Omit<ComponentProps<typeof AsideSearch>, "dropped" | "set" | "className"> & {
  rows: RowChoice[];
  hasMore: boolean;
  /** Parameter of the chosen row. */
  chosen: string;
  /** Says what is listed without words. */
  unsearched: string;
  /** Another choice, below the rows. */
  children?: ReactNode;
};

/** Search among all rows of a kind, each a link to the form for it. */
export function ChooseRow({ rows, hasMore, chosen, unsearched, children, ...search }: Props) {
  const [params] = useSearchParams();
  return (
    <>
      <AsideSearch {...search} />
      <p role="status" className="pt-3 text-sm text-ink-soft">
        {search.words === "" ? unsearched : resultText(search.words, rows.length)}
      </p>
      <ul className="divide-y divide-line">
        {rows.map(({ id, title, detail }) => (
          <li key={id} data-row>
            <Link
              to={updateParams(params, { [chosen]: id, [search.param]: null })}
              preventScrollReset
              className="block min-h-11 py-2 hover:bg-sand-50"
            >
              <span className="block font-medium break-words text-lagoon-800 underline underline-offset-2">
                {title}
              </span>
              <span className="line-clamp-1 text-sm break-words text-ink-soft">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p className="pt-2 text-sm text-ink-soft">{m.admin_find_narrow()}</p>}
      {children}
    </>
  );
}

const resultText = (words: string, count: number): string =>
  count === 0 ? m.admin_find_none({ words }) : m.admin_find_results({ words });
