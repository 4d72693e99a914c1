import type { ReactNode } from "react";

type Props = { link: string; children: ReactNode };

/** Source of a figure, linked if it has a URL. */
export function SourceLine({ link, children }: Props) {
  if (!link) return children;
  return (
    <a
      href={link}
      rel="noreferrer"
      target="_blank"
      className="underline underline-offset-4 hover:text-lagoon-800"
    >
      {children}
    </a>
  );
}
