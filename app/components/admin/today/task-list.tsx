import type { ReactNode } from "react";

type Props = {
  title: string;
  note?: string;
  isOpen?: boolean;
  /** Says how many are left out; false if none are. */
  rest?: string | false;
  children: ReactNode;
};

/** A list of tasks below the queue, folded until opened. */
export function TaskList({ title, note, isOpen = false, rest, children }: Props) {
  return (
    <details
      open={isOpen}
      className="mt-3 rounded-xl border border-l-4 border-line border-l-lagoon-600 bg-white"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 p-3">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-sm text-ink-soft">{note}</span>}
      </summary>
      <ul className="divide-y divide-line border-t border-line px-3">{children}</ul>
      {rest && <p className="border-t border-line p-3 text-sm text-ink-soft">{rest}</p>}
    </details>
  );
}

/** Shown where the only list has no tasks. */
export function NoTasks({ text }: { text: string }) {
  return <p className="mt-3 rounded-xl border border-line bg-white p-6 text-ink-soft">{text}</p>;
}
