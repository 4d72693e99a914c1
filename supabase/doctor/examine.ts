import { apiOf } from "./api";
import { checkAnonKey, checkReachable, checkServiceRoleKey } from "./connection";
import type { Check, Finding, Installation, ExaminedInstallation } from "./finding";
import {
  checkContentWrites,
  checkDraftsHidden,
  checkPrivateTables,
  checkPublicReads,
  checkVisitorsChangeNothing,
  checkVisitorsLeads,
} from "./policies";
import { checkSchema } from "./schema";
import { checkBuckets, checkVisitorsUploadNothing } from "./storage";
import { checkPassword, checkSiteUrl } from "./variables";

/** A stage needs all of the one before: without the right keys, each further check would only say so again. */
const STAGES: Check[][] = [
  [checkReachable],
  [checkAnonKey, checkServiceRoleKey],
  [
    checkSchema,
    checkPublicReads,
    checkDraftsHidden,
    checkPrivateTables,
    checkVisitorsLeads,
    checkVisitorsChangeNothing,
    checkContentWrites,
    checkBuckets,
    checkVisitorsUploadNothing,
    checkSiteUrl,
    checkPassword,
  ],
];

/**
 * Checks what an installation needs before it goes live, and tells each finding as it is made. Leaves
 * nothing behind: no write that it tries can succeed but on no row. Returns whether all is well; throws
 * a UserFacingError when the project stops answering in the middle.
 */
export async function examine(
  installation: Installation,
  tell: (finding: Finding) => void,
): Promise<boolean> {
  const { supabaseUrl, anonKey, serviceRoleKey, isHosted } = installation;
  const examined: ExaminedInstallation = {
    ...installation,
    anon: apiOf(supabaseUrl, anonKey),
    service: apiOf(supabaseUrl, serviceRoleKey),
    migrate: isHosted ? "run npx supabase db push" : "stop the site and run npm start",
  };
  for (const stage of STAGES) {
    const findings: Finding[] = [];
    for (const check of stage) {
      const finding = await check(examined);
      tell(finding);
      findings.push(finding);
    }
    if (!findings.every(({ isWell }) => isWell)) return false;
  }
  return true;
}
