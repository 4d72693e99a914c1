import { useId, type ReactNode } from "react";

type Props = { title: string; children: ReactNode };

export function PersonPanel({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-white p-4 sm:p-5">
      <h2 id={id} className="pb-2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
