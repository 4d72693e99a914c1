import { createApi } from "./api";
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

/**
 * Each stage requires the previous one: with wrong keys, every later check would only repeat the problem.
 */
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
 * Runs the checks for going live, reporting each finding as it is made. Changes nothing: the writes it
 * tries can only succeed on zero rows. Returns true if all is well. Throws a UserFacingError if the project
 * stops responding.
 */
export async function examine(
  installation: Installation,
  report: (finding: Finding) => void,
): Promise<boolean> {
  const { supabaseUrl, anonKey, serviceRoleKey, isHosted } = installation;
  const examined: ExaminedInstallation = {
    ...installation,
    anon: createApi(supabaseUrl, anonKey),
    service: createApi(supabaseUrl, serviceRoleKey),
    migrate: isHosted ? "run npx supabase db push" : "stop the site and run npm start",
  };
  for (const stage of STAGES) {
    const findings: Finding[] = [];
    for (const check of stage) {
      const finding = await check(examined);
      report(finding);
      findings.push(finding);
    }
    if (!findings.every(({ isOk }) => isOk)) return false;
  }
  return true;
}
