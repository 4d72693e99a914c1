import type { ReactNode } from "react";

type Props = { title: string; children: ReactNode };

/** A page with a single form, or its thank-you message. */
export function FormPage({ title, children }: Props) {
  return (
    <main id="content" className="bg-sand-100 px-4 pt-24 pb-16">
      <div className="mx-auto max-w-lg rounded-xl border border-line bg-white p-6 sm:p-10">
        <h1 className="font-display text-xl font-semibold sm:text-2xl">{title}</h1>
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}
