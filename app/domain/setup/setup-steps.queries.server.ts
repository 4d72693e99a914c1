import { getOperatorPassword } from "~/domain/admin-access/operator-password.server";
import { getEditedAgency } from "~/domain/agency/agency.queries.server";
import { NEVER_SAVED } from "~/domain/editing/edited";
import { isMailSent } from "~/domain/mail/mail-settings";
import { getMailSetup } from "~/domain/mail/mail-settings.queries.server";
import { sampleKindNames } from "~/domain/sample-content/sample-content";
import { countSampleContent } from "~/domain/sample-content/sample-content.queries.server";
import { setupSteps, type SetupStep } from "./setup-steps";

export async function getSetupSteps(): Promise<SetupStep[]> {
  const [{ updated_at, ...facts }, password, mail, samples] = await Promise.all([
    getEditedAgency(),
    getOperatorPassword(),
    getMailSetup(),
    countSampleContent(),
  ]);
  return setupSteps({
    facts,
    isSaved: updated_at !== NEVER_SAVED,
    hasOwnPassword: password !== null,
    isMailSent: isMailSent(mail),
    hasSamples: sampleKindNames.some((kind) => samples[kind] > 0),
  });
}
