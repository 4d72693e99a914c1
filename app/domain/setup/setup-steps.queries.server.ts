import { getOperatorPassword } from "~/domain/admin-access/operator-password.server";
import { getEditedAgency, isAgencySaved } from "~/domain/agency/agency.queries.server";
import { isMailSent } from "~/domain/mail/mail-settings";
import { getMailSetup } from "~/domain/mail/mail-settings.queries.server";
import { sampleKindNames } from "~/domain/sample-content/sample-content";
import { countSampleContent } from "~/domain/sample-content/sample-content.queries.server";
import { setupSteps, type SetupStep } from "./setup-steps";

export async function getSetupSteps(): Promise<SetupStep[]> {
  const [facts, isSaved, password, mail, samples] = await Promise.all([
    getEditedAgency(),
    isAgencySaved(),
    getOperatorPassword(),
    getMailSetup(),
    countSampleContent(),
  ]);
  return setupSteps({
    facts,
    isSaved,
    hasOwnPassword: password !== null,
    isMailSent: isMailSent(mail),
    hasSamples: sampleKindNames.some((kind) => samples[kind] > 0),
  });
}
