import { classNames } from "~/utils/class-names";
import type { Claim } from "~/domain/claims/claim";

type Props = { claim: Pick<Claim, "origin" | "source_url">; className?: string };

/** Source and date of a claim, in small print beside it. */
export function ClaimOrigin({
  claim: { origin, source_url },
  className = "text-ink-faint",
}: Props) {
  return (
    <small className={classNames("block text-sm", className)}>
      {source_url ? (
        <a
          href={source_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {origin}
        </a>
      ) : (
        origin
      )}
    </small>
  );
}
