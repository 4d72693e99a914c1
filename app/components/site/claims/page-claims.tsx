import type { Claim } from "~/domain/claims/claim";
import { m } from "~/text/messages";
import { ClaimOrigin } from "./claim-origin";

/** A text's claims, each with its source and date; renders nothing without any. */
export function PageClaims({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <aside aria-labelledby="figures" className="mt-10 max-w-[42rem] border-t border-line pt-5">
      <h2 id="figures" className="font-display font-semibold">
        {m.claim_page_heading()}
      </h2>
      <ul className="mt-2 space-y-3 text-[0.9375rem] text-ink-soft">
        {claims.map((claim, index) => (
          <li key={index}>
            {claim.figure && <span className="font-semibold">{claim.figure}</span>}{" "}
            {claim.statement}
            <ClaimOrigin claim={claim} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
