import type { ReactNode } from "react";
import type { ImportLine } from "~/domain/property-imports/property-import";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

type Props = { lines: ImportLine[]; count: number };

/** Rows that can't be imported, each with its errors. */
export function WrongLines({ lines, count }: Props) {
  return (
    <Lines title={m.admin_import_errors()} lines={lines} count={count}>
      {({ errors }) => (
        <ul className="mt-1 text-danger">
          {errors.map(({ column, message }) => (
            <li key={column + message}>
              {column && <code className="font-semibold">{column}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </Lines>
  );
}

/** Properties that change, with each cell before and after. */
export function ChangedLines({ lines, count }: Props) {
  return (
    <Lines title={m.admin_import_changes()} lines={lines} count={count}>
      {({ differences }) => <Differences differences={differences} />}
    </Lines>
  );
}

/** Numbers that change by more than a factor of five and need confirming. */
export function SuspiciousLines({ lines, count }: Props) {
  return (
    <Lines title={m.admin_import_large_changes()} lines={lines} count={count}>
      {({ differences }) => (
        <Differences differences={differences.filter(({ isSuspicious }) => isSuspicious)} />
      )}
    </Lines>
  );
}

function Differences({ differences }: Pick<ImportLine, "differences">) {
  return (
    <dl className="mt-1">
      {differences.map(({ column, before, after }) => (
        <div key={column} className="flex flex-wrap gap-x-2">
          <dt className="font-mono">{column}</dt>
          <dd className="min-w-0 break-words">
            <del className="text-ink-soft">{before || m.admin_import_cell_empty()}</del> →{" "}
            <ins className="no-underline">{after || m.admin_import_cell_empty()}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function NewLines({ lines, count }: Props) {
  return (
    <Lines title={m.admin_import_new_properties()} lines={lines} count={count}>
      {() => null}
    </Lines>
  );
}

function Lines({
  title,
  lines,
  count,
  children,
}: Props & { title: string; children: (line: ImportLine) => ReactNode }) {
  if (count === 0) return null;
  const more = count - lines.length;
  return (
    <section className="mt-8 max-w-4xl">
      <h2 className="font-display text-lg font-semibold">{title}</h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-white">
        {lines.map((line) => (
          <li key={line.line} className="px-4 py-3 text-sm">
            <p>
              <span className="text-ink-soft">
                {m.admin_import_row({ number: formatNumber(line.line) })}
              </span>{" "}
              <span className="font-semibold">{line.name}</span>
            </p>
            {children(line)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-ink-soft">{m.admin_import_more({ count: formatNumber(more) })}</p>
      )}
    </section>
  );
}
