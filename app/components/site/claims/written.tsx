import { writeCopy, type Copy } from "~/domain/claims/copy";
import type { Claims } from "~/domain/claims/claim";

type Props = { copy: Copy; claims: Claims };

/** A text of the site with its claims, and their sources below. */
export function Written({ copy, claims }: Props) {
  const { text, origins } = writeCopy(copy, claims);
  return (
    <>
      {text}
      {origins.length > 0 && (
        <small className="mt-1 block text-sm text-ink-faint">{origins.join("; ")}</small>
      )}
    </>
  );
}
