import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { SetupStep } from "~/domain/setup/setup-steps";
import { m } from "~/text/messages";

/** The steps of the first afternoon, with links to their fields; folded once all are done. */
export function SetupProgress({ steps }: { steps: SetupStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <details
      open={done < steps.length}
      data-setup
      className="mb-6 max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4">
        <span className="font-display text-[1.125rem] font-semibold">{m.admin_setup_title()}</span>
        <span className="text-ink-soft tabular-nums">
          {m.admin_setup_progress({ done, count: steps.length })}
        </span>
      </summary>
      <progress
        value={done}
        max={steps.length}
        aria-label={m.admin_setup_title()}
        className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-200 [&::-moz-progress-bar]:bg-lagoon-700 [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-lagoon-700"
      />
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {steps.map(({ label, path, isDone }) => (
          <li key={path}>
            <Link to={path} className="flex min-h-11 items-center gap-2 hover:underline">
              {isDone ? (
                <Icon name="circle-check" className="size-5 shrink-0 text-badge-green" />
              ) : (
                <span className="m-0.5 size-4 shrink-0 rounded-full border-2 border-line" />
              )}
              <span className={isDone ? "text-ink-soft" : "font-medium"}>{label}</span>
              {isDone && <span className="sr-only">{m.admin_setup_done()}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
