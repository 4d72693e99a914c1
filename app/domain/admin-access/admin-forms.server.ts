import { agencyFormSchema, personNumbers } from "~/domain/agency/agency-form.schema";
import { channelClickSchema } from "~/domain/alerts/alert-forms.schema";
import { passwordChangeSchema } from "~/domain/admin-access/password-change.schema";
import { helperPasswordSchema, newHelperSchema } from "~/domain/admin-access/helpers/helper.schema";
import { MOST_FILE_NAMES, RESTORED } from "~/domain/admin-access/unsaved-form";
import { adminAreaSchema } from "~/domain/areas/admin-area.schema";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import { adminClaimSchema } from "~/domain/claims/admin-claim.schema";
import { contactBanSchema } from "~/domain/contact-bans/contact-ban.schema";
import { adminLeadSchema, leadDetailsSchema } from "~/domain/leads/manage/admin-lead.schema";
import { deadReasonSchema } from "~/domain/deals/dead-reason.schema";
import { dealSchema } from "~/domain/deals/deal.schema";
import { noDealSchema } from "~/domain/deals/no-deal.schema";
import { costFormSchema } from "~/domain/costs/settings/cost-form.schema";
import { criteriaSchema } from "~/domain/criteria/criteria.schema";
import { feedbackSchema } from "~/domain/bookings/viewings/feedback.schema";
import { bookingTimeSchema, viewingSchema } from "~/domain/bookings/viewings/viewing.schema";
import { bulkSchemas } from "~/domain/bulk/bulk-change.schema";
import { CONFIRMED } from "~/domain/property-imports/property-import";
import { CONFIRMED_CHANGES } from "~/domain/editing/large-changes";
import { leadNoteSchema } from "~/domain/leads/manage/lead-note.schema";
import { leadReminderSchema } from "~/domain/leads/manage/lead-reminder.schema";
import { leadStatusSchema } from "~/domain/leads/manage/lead-status.schema";
import { mailFormSchema, mailTestSchema } from "~/domain/mail/mail-settings.schema";
import { matchClickFields } from "~/domain/criteria/matches/match.schema";
import { pickerNames } from "~/domain/map/position-click";
import { templatesFormSchema } from "~/domain/messages/templates/template.schema";
import { offerAnswerSchema, offerSchema } from "~/domain/offers/offer.schema";
import {
  knownOwnerSchema,
  mandateClickSchema,
  mandateSchema,
  newOwnerSchema,
} from "~/domain/owners/owner.schema";
import { MOST_FLOOR_PLANS, MOST_PICTURES, pictureInputs } from "~/domain/pictures/picture";
import { personDetailsSchema, personNoteSchema } from "~/domain/people/person.schema";
import { adminPropertySchema } from "~/domain/properties/admin-property.schema";
import { propertyChangeSchema } from "~/domain/properties/availability/property-change.schema";
import { adminServiceSchema } from "~/domain/services/admin-service.schema";
import { taskClickSchema, taskSchema } from "~/domain/tasks/task.schema";
import { newFilterSchema, renamedFilterSchema } from "~/domain/saved-filters/saved-filter.schema";
import { tagClickSchema } from "~/domain/tags/tag.schema";
import { adminTestimonialSchema } from "~/domain/testimonials/admin-testimonial.schema";
import { contactLogSchema } from "~/domain/today/contact-log.schema";
import { readSchemaFields, singleFields, type FormFields } from "~/utils/web/form-fields";

const pictureFields = (name: string, max: number): FormFields =>
  Object.fromEntries(Object.values(pictureInputs(name)).map((input) => [input, max]));

const { picture, view, move, text, target } = pickerNames;
/** The inputs of the position picker; a click on its picture submits the pixel. */
const pickerFields = singleFields(`${picture}.x`, `${picture}.y`, view, move, text, target);

/** The edited version of a row and the version it may overwrite, or the id of a new row's form. */
const versionFields = singleFields(
  ...["version", "overwrite", "submission_id"],
  ...[CONFIRMED_CHANGES, RESTORED],
);

export const adminForms = {
  /** May carry a form whose session had ended. */
  signIn: { ...singleFields("password", "redirectTo", "form_path"), form_file: MOST_FILE_NAMES },
  helperSignIn: {
    ...singleFields("helper_name", "password", "redirectTo", "form_path"),
    form_file: MOST_FILE_NAMES,
  },
  newLead: { ...readSchemaFields(adminLeadSchema), ...singleFields("overwrite", RESTORED) },
  leadDetails: {
    ...readSchemaFields(leadDetailsSchema),
    ...versionFields,
    ...singleFields("known_number"),
  },
  lead: {
    ...readSchemaFields(leadReminderSchema),
    ...readSchemaFields(leadNoteSchema),
    ...singleFields("intent", "quick_date", "version", "overwrite", RESTORED),
  },
  leadList: {
    ...readSchemaFields(leadStatusSchema),
    ...singleFields("intent", "back", "answer"),
  },
  outcome: {
    ...readSchemaFields(dealSchema),
    ...readSchemaFields(deadReasonSchema),
    ...readSchemaFields(noDealSchema),
    ...versionFields,
    ...singleFields("intent"),
  },
  leadUndo: singleFields("version"),
  callbacks: singleFields("intent", "callback_id", "back"),
  spam: singleFields("intent", "entry_id", "mark_id", "back"),
  propertyNews: { ...singleFields(...matchClickFields), ...singleFields("back") },
  contactLog: { ...readSchemaFields(contactLogSchema), ...versionFields },
  propertyList: { ...readSchemaFields(propertyChangeSchema), ...singleFields("back") },
  offers: {
    ...readSchemaFields(offerSchema),
    ...readSchemaFields(offerAnswerSchema),
    ...singleFields("intent", RESTORED),
  },
  owners: {
    ...readSchemaFields(knownOwnerSchema),
    ...readSchemaFields(newOwnerSchema),
    ...singleFields("intent", RESTORED),
  },
  mandate: {
    ...readSchemaFields(mandateSchema),
    ...readSchemaFields(mandateClickSchema),
    ...versionFields,
    ...singleFields("intent"),
  },
  task: { ...readSchemaFields(taskSchema), ...versionFields, ...singleFields("intent") },
  taskClick: { ...readSchemaFields(taskClickSchema), ...singleFields("intent", "back") },
  bulkChange: {
    ...readSchemaFields(bulkSchemas.property),
    ...singleFields("intent", RESTORED),
  },
  undoChange: singleFields("change_id", "back"),
  tagClick: { ...readSchemaFields(tagClickSchema), ...singleFields("intent", "back") },
  tags: singleFields("intent", "tag_id", "tag_name"),
  savedFilter: {
    ...readSchemaFields(newFilterSchema),
    ...readSchemaFields(renamedFilterSchema),
    ...singleFields("intent", "back"),
  },
  propertyRemoval: singleFields("intent"),
  bin: singleFields("bin_id", "back"),
  propertyDocuments: singleFields(
    ...["file", "name", "intent"],
    ...["document_id", "owner_id", "submission_id", RESTORED],
  ),
  propertyPapers: singleFields(
    ...["file", "fact", "name", "intent"],
    ...["paper_id", "submission_id", RESTORED],
  ),
  propertyImport: singleFields("file", "submission_id"),
  propertyImportCheck: singleFields("intent", CONFIRMED),
  person: {
    ...readSchemaFields(leadReminderSchema),
    ...readSchemaFields(personNoteSchema),
    ...singleFields("intent", "quick_date", "version", "overwrite", RESTORED),
  },
  merges: singleFields("intent", "other_id", "merge_id"),
  criteria: { ...readSchemaFields(criteriaSchema), ...singleFields("intent", RESTORED) },
  personDetails: { ...readSchemaFields(personDetailsSchema), ...singleFields(RESTORED) },
  contactBan: { ...readSchemaFields(contactBanSchema), ...singleFields("intent", RESTORED) },
  diary: singleFields("intent"),
  viewing: { ...readSchemaFields(viewingSchema), ...singleFields("overwrite", RESTORED) },
  booking: { ...readSchemaFields(bookingTimeSchema), ...versionFields, ...singleFields("intent") },
  feedback: {
    ...readSchemaFields(feedbackSchema),
    ...versionFields,
    ...singleFields("intent"),
  },
  tell: singleFields("version"),
  personErasure: singleFields("confirmed"),
  property: {
    ...readSchemaFields(adminPropertySchema),
    ...pictureFields("pictures", MOST_PICTURES),
    ...pictureFields("floor_plans", MOST_FLOOR_PLANS),
    ...pickerFields,
    ...versionFields,
  },
  area: {
    ...readSchemaFields(adminAreaSchema),
    ...pictureFields("cover", 1),
    ...pickerFields,
    ...versionFields,
  },
  post: {
    ...readSchemaFields(adminPostSchema),
    ...pictureFields("cover", 1),
    ...pictureFields("og", 1),
    ...versionFields,
  },
  service: {
    ...readSchemaFields(adminServiceSchema),
    ...pictureFields("cover", 1),
    ...versionFields,
  },
  claim: { ...readSchemaFields(adminClaimSchema), ...versionFields },
  claimList: singleFields("claim_id", "back"),
  testimonial: { ...readSchemaFields(adminTestimonialSchema), ...versionFields },
  agency: {
    ...readSchemaFields(agencyFormSchema),
    ...Object.assign({}, ...personNumbers.map((n) => pictureFields(`photo_${n}`, 1))),
    ...pictureFields("logo", 1),
    ...pictureFields("share", 1),
    ...versionFields,
  },
  mail: { ...readSchemaFields(mailFormSchema), ...versionFields },
  mailTest: { ...readSchemaFields(mailTestSchema), ...singleFields(RESTORED) },
  password: { ...readSchemaFields(passwordChangeSchema), ...singleFields(RESTORED) },
  helpers: { ...readSchemaFields(newHelperSchema), ...singleFields("intent", RESTORED) },
  helper: { ...readSchemaFields(helperPasswordSchema), ...singleFields("intent", RESTORED) },
  sampleContent: singleFields("confirmed"),
  whatsAppTemplates: { ...readSchemaFields(templatesFormSchema), ...versionFields },
  costs: { ...readSchemaFields(costFormSchema), ...versionFields },
  alertChannels: readSchemaFields(channelClickSchema),
  alertMails: singleFields("intent"),
  alertSpam: singleFields("intent", "about_spam", "sender_id", "back"),
  alertDevice: singleFields("intent", "endpoint", "p256dh", "auth", "former"),
  picture: pictureFields("picture", 1),
} satisfies Record<string, FormFields>;

/** Every field with its maximum number of values, for reading a form of unknown action. */
export const anyAdminForm: Record<string, number> = {};
for (const form of Object.values<FormFields>(adminForms)) {
  for (const [name, most] of Object.entries(form)) {
    anyAdminForm[name] = Math.max(most, anyAdminForm[name] ?? 0);
  }
}
