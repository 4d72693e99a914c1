import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { claimDifferences, subjectOf, type AdminClaim } from "~/domain/claims/admin-claim";
import { getAdminClaim, listClaimSubjects } from "~/domain/claims/admin-claim.queries.server";
import { adminClaimSchema, SITE, type AdminClaimInput } from "~/domain/claims/admin-claim.schema";
import { createClaim, updateClaim } from "~/domain/claims/claim.commands.server";
import type { ClaimSubject } from "~/domain/claims/admin-claim";
import { noPictures, type Editor } from "./editor";
import { m } from "~/text/messages";

type Claim = {
  stored: AdminClaim;
  input: AdminClaimInput;
  slot: never;
  page: { isNew: boolean; place: string | null; subjects: ClaimSubject[] };
  problem: "no-page";
};

export const claimEditor: Editor<Claim> = {
  list: "/admin/claims",
  schema: adminClaimSchema,
  fields: adminForms.claim,
  ...noPictures,
  table: "claims",
  get: getAdminClaim,
  create: createClaim,
  update: updateClaim,
  differences: (stored, { input }) => claimDifferences(stored, input),
  problems: { "no-page": () => ({ subject: [m.admin_claim_page_missing()] }) },
  messages: {
    created: m.admin_claim_created,
    updated: m.admin_claim_updated,
    gone: m.admin_claim_gone,
  },
  toForm: (claim) => ({
    values: { ...claim, subject: subjectOf(claim) || SITE },
    pictures: {},
  }),
  page: async (stored) => ({
    isNew: stored === null,
    place: stored?.key ?? null,
    subjects: await listClaimSubjects(),
  }),
};
