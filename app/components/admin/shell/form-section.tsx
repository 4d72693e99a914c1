import type { ReactNode } from "react";

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = `section-${title.toLowerCase().replace(/\W+/g, "-")}`;
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line pt-5 pb-3 first-of-type:border-0 first-of-type:pt-0"
    >
      <h2 id={id} className="mb-3 font-display text-[1.125rem] font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
