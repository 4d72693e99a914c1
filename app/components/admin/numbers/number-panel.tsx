import { useId, type ReactNode } from "react";

type Props = {
  title: string;
  note: ReactNode;
  /** Message if there is no data; false otherwise. */
  empty: string | false;
  children: ReactNode;
};

export function NumberPanel({ title, note, empty, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl border border-line bg-white p-4 sm:p-5 print:border-0 print:p-0"
    >
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="max-w-prose pb-4 text-sm text-ink-soft">{note}</p>
      {empty === false ? children : <p className="text-ink-soft">{empty}</p>}
    </section>
  );
}
