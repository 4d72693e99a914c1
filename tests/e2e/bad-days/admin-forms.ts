import { expect, type Page } from "@playwright/test";
import { countedRows } from "~/domain/bulk/bulk-change";
import { statusLabels } from "~/domain/leads/lead";
import { MOST_PAPERS } from "~/domain/properties/title-papers/title-paper";
import { m } from "~/text/messages";
import { escapeRegex } from "~/utils/text";
import type { LocalSupabase } from "../../support/local-supabase";
import { aJpeg } from "../../support/pictures";
import { aLead, anArea, aProperty } from "../../support/rows";

/** Rows that the forms of the back office work on, by id. */
export type Rows = Record<
  | "area"
  | "emptyArea"
  | "testimonial"
  | "helper"
  | "unsold"
  | "property"
  | "post"
  | "lead"
  | "callback"
  | "spam"
  | "person"
  | "same"
  | "criteria"
  | "service"
  | "claim"
  | "booked"
  | "requested"
  | "untold"
  | "viewed"
  | "unviewed"
  | "closed"
  | "task"
  | "doneTask"
  | "dead"
  | "owner"
  | "ending"
  | "imported"
  | "unwanted",
  string
>;

/** A form or a click of the back office, for a test of what it survives. */
export type AdminForm = {
  name: string;
  /** The module in `app/routes/admin` that receives it. */
  route: string;
  path: (rows: Rows) => string;
  /** Its text fields by label, with what is typed. */
  typed?: Record<string, string>;
  /** The other fields that it needs. */
  fill?: (page: Page) => Promise<unknown>;
  submit: (page: Page) => Promise<unknown>;
  /** Whether it is sent without its own form on the page. */
  isClick?: true;
  /** True for a change that waits on the device and is sent again by itself (admin-unsent.spec.ts). */
  isKept?: true;
  /** True for a form of one short field or with a password, which the browser does not keep as a draft. */
  hasNoDraft?: true;
  /** How often it was saved, as a query with one number. */
  saved: (rows: Rows) => string;
};

const click = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).click();

const propertyFields = {
  Location: m.admin_property_location_placeholder(),
  Description: "A house by the harbour.",
  "Price in US dollars": "120000",
  Latitude: "-5.0559",
  Longitude: "39.7294",
};

async function choosePicture(page: Page) {
  const file = { name: "front.jpg", mimeType: "image/jpeg", buffer: await aJpeg(30, 20) };
  const stored = page.locator("[data-picture=stored]");
  // A copy begins with the pictures of its original.
  const before = await stored.count();
  await page.getByLabel("Images", { exact: true }).setInputFiles(file);
  await expect(stored).toHaveCount(before + 1);
}

/** A new property with every field but its pictures. */
export async function fillProperty(page: Page, name: string) {
  for (const [label, text] of Object.entries({ Name: name, ...propertyFields })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel(m.list_strip_type(), { exact: true }).selectOption("house");
  await page.getByLabel(m.admin_common_area(), { exact: true }).selectOption({ label: "Wete" });
}

/** Applies a change to the selected rows, however many they are. */
const applyChange = (page: Page) =>
  page
    .getByRole("button", { name: new RegExp(`^${escapeRegex(m.admin_bulk_apply({ rows: "" }))}`) })
    .click();

/** Of a password that nobody has. */
const HASH = "$scrypt$ln=15,r=8,p=3$c2FsdA$aGFzaA";

const CONTACTED = m.admin_common_counted_title({
  title: m.admin_common_label_value({
    label: m.admin_common_status(),
    value: statusLabels.contacted(),
  }),
  number: countedRows("lead", 2),
});

/** Modules with an action that no form of the list below reaches, each with the reason. */
export const routesWithoutForm: Record<string, string> = {
  "sign-in": "Nobody is signed in yet.",
  "helper-sign-in": "Nobody is signed in yet.",
  "sign-out": "Ends the session that every other form needs.",
  pictures: "Receives the pictures of other forms.",
  unsent: "Receives the changes that other forms kept (admin-unsent.spec.ts).",
  "blog/post-preview": "Saves nothing.",
  "settings/mail-test": "Saves nothing.",
  "settings/password": "Ends the session of a browser that misses the answer.",
  "settings/alerts": "Needs the browser's push service.",
  "settings/alert-mails": "Needs a mail server.",
  "lead/lead-undo": "Stands only beside a lead that has just been added.",
};

export const adminForms: AdminForm[] = [
  {
    name: "property, new",
    route: "property/property-new",
    path: () => "/admin/properties/new",
    typed: { Name: "House of the bad line", ...propertyFields },
    fill: async (page) => {
      await page.getByLabel(m.list_strip_type(), { exact: true }).selectOption("house");
      await page.getByLabel(m.admin_common_area(), { exact: true }).selectOption({ label: "Wete" });
      await choosePicture(page);
    },
    submit: click(m.admin_property_create()),
    saved: () => "select count(*) from properties_pemba where name = 'House of the bad line'",
  },
  {
    name: "property, edited",
    route: "property/property-edit",
    path: ({ property }) => `/admin/properties/${property}/edit`,
    typed: { Description: "Edited on a bad line." },
    submit: click(m.admin_property_update()),
    saved: () =>
      "select count(*) from properties_pemba where description = 'Edited on a bad line.'",
  },
  {
    name: "property, duplicated",
    route: "property/property-copy",
    path: ({ property }) => `/admin/properties/${property}/copy`,
    typed: { Name: "Copy of the bad line" },
    fill: choosePicture,
    submit: click(m.admin_property_create()),
    saved: () =>
      "select count(*) from properties_pemba where name = 'Copy of the bad line' and not is_published",
  },
  {
    name: "document of a property",
    route: "property/property-documents",
    path: ({ property }) => `/admin/properties/${property}/documents`,
    typed: { [m.admin_property_document_name()]: "Survey plan" },
    fill: (page) =>
      page.getByLabel("PDF, JPEG or PNG, up to 10 MB").setInputFiles({
        name: "plan.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7"),
      }),
    submit: click(m.admin_property_document_add()),
    saved: ({ property }) =>
      `select count(*) from property_documents where property_id = '${property}'`,
  },
  {
    name: "paper of a property",
    route: "property/property-papers",
    path: ({ property }) => `/admin/properties/${property}/papers`,
    typed: { [m.admin_paper_caption()]: "Sheet 1" },
    fill: async (page) => {
      const fact = page.getByLabel(m.admin_paper_fact({ count: MOST_PAPERS }));
      await fact.selectOption(m.title_survey_plan());
      const file = { name: "sheet.jpg", mimeType: "image/jpeg", buffer: await aJpeg(30, 20) };
      await page.getByLabel(m.admin_paper_file()).setInputFiles(file);
    },
    submit: click(m.admin_paper_add()),
    saved: () => "select count(*) from title_papers",
  },
  {
    name: "import of properties, file",
    route: "property/property-import",
    path: () => "/admin/properties/import",
    fill: async (page) => {
      const columns =
        "reference,updated_at,name,type,status,description,price,area,location,latitude,longitude";
      const line = ",,House of a file,house,Land,Words,1,wete,Wete,-5,39";
      const file = { name: "bad-line.csv", mimeType: "text/csv" };
      const buffer = Buffer.from(`${columns}\n${line}\n`);
      await page.getByLabel(m.admin_import_csv_file()).setInputFiles({ ...file, buffer });
    },
    submit: click(m.admin_import_check()),
    saved: () => "select count(*) from property_imports where file_name = 'bad-line.csv'",
  },
  {
    name: "import of properties, applied",
    route: "property/property-import-check",
    path: ({ imported }) => `/admin/properties/import/${imported}`,
    submit: click("Import 1 property"),
    saved: () => "select count(*) from properties_pemba where name = 'House of the import'",
  },
  {
    name: "import of properties, discarded",
    route: "property/property-import-check",
    path: ({ unwanted }) => `/admin/properties/import/${unwanted}`,
    submit: click(m.admin_form_draft_discard()),
    saved: ({ unwanted }) => `select 1 - count(*) from property_imports where id = '${unwanted}'`,
  },
  {
    name: "area, new",
    route: "area/area-new",
    path: () => "/admin/areas/new",
    typed: { Name: "Bad Line", "Short Description": "Short.", "Long Description": "Long." },
    submit: click(m.admin_area_create()),
    saved: () => "select count(*) from areas_pemba where name = 'Bad Line'",
  },
  {
    name: "area, edited",
    route: "area/area-edit",
    path: ({ area }) => `/admin/areas/${area}/edit`,
    typed: { "Short Description": "Edited on a bad line." },
    submit: click(m.admin_area_update()),
    saved: () =>
      "select count(*) from areas_pemba where short_description = 'Edited on a bad line.'",
  },
  {
    name: "area, deleted",
    route: "area/area-delete",
    path: ({ emptyArea }) => `/admin/areas/${emptyArea}/delete`,
    submit: click(m.common_delete()),
    saved: ({ emptyArea }) => `select 1 - count(*) from areas_pemba where id = '${emptyArea}'`,
  },
  {
    name: "post, new",
    route: "blog/post-new",
    path: () => "/admin/blog/new",
    typed: { Title: "A post of the bad line", Excerpt: "What a line does." },
    fill: async (page) => {
      const plain = page.getByRole("button", { name: m.admin_blog_switch_to_plain() });
      await plain.click();
      await page.getByLabel("Content", { exact: true }).fill("<p>Words that must stay.</p>");
    },
    submit: click(m.admin_blog_create()),
    saved: () => "select count(*) from blog_posts_pemba where title = 'A post of the bad line'",
  },
  {
    name: "post, draft in the editor",
    route: "blog/post-new",
    path: () => "/admin/blog/new",
    typed: { Title: "A draft of the bad line", Excerpt: "What a line does." },
    fill: async (page) => {
      await page.getByRole("textbox", { name: "Content" }).click();
      await page.keyboard.type("Words that must stay.");
      await page.getByLabel(m.admin_common_status()).selectOption("draft");
    },
    submit: click(m.admin_blog_create()),
    saved: () =>
      `select count(*) from blog_posts_pemba
       where title = 'A draft of the bad line' and published_at is null`,
  },
  {
    name: "post, edited",
    route: "blog/post-edit",
    path: ({ post }) => `/admin/blog/${post}/edit`,
    typed: { Excerpt: "Edited on a bad line." },
    submit: click(m.admin_blog_update()),
    saved: () => "select count(*) from blog_posts_pemba where excerpt = 'Edited on a bad line.'",
  },
  {
    name: "lead, new",
    route: "lead/lead-new",
    path: () => "/admin/leads/new",
    typed: { "Full Name": "Bibi Line", "Phone Number": "0777 555 666" },
    submit: click(m.admin_lead_add()),
    saved: () => "select count(*) from leads_pemba where full_name = 'Bibi Line'",
  },
  {
    name: "note",
    route: "lead/lead",
    isKept: true,
    path: ({ lead }) => `/admin/leads/${lead}`,
    typed: { "Add Note": "Called on a bad line." },
    submit: click(m.admin_lead_note_add()),
    saved: ({ lead }) =>
      `select count(*) from leads_pemba, jsonb_array_elements(notes) note
       where id = '${lead}' and note ->> 'content' = 'Called on a bad line.'`,
  },
  {
    name: "reminder",
    route: "lead/lead",
    isKept: true,
    path: ({ lead }) => `/admin/leads/${lead}`,
    typed: { Date: "2031-03-04", "Reminder note": "Call on a better line." },
    submit: click(m.admin_lead_reminder_save()),
    saved: () =>
      `select count(*) from leads_pemba
       where reminder_date = '2031-03-04' and reminder_note = 'Call on a better line.'`,
  },
  {
    name: "reminder, cleared",
    route: "lead/lead",
    path: ({ lead }) => `/admin/leads/${lead}`,
    submit: click(m.admin_lead_reminder_clear()),
    saved: ({ lead }) =>
      `select count(*) from leads_pemba where id = '${lead}' and reminder_date is null`,
  },
  {
    name: "call logged",
    route: "today/log-contact",
    isKept: true,
    path: ({ lead }) => `/admin/today/${lead}`,
    typed: { "What happened (optional)": "Logged on a bad line." },
    fill: (page) => page.getByText("Offer Sent").click(),
    submit: click(m.admin_common_save()),
    saved: ({ lead }) =>
      `select count(*) from leads_pemba, jsonb_array_elements(notes) note
       where id = '${lead}' and note ->> 'content' = 'Logged on a bad line.'`,
  },
  {
    name: "status",
    route: "lead/leads",
    isKept: true,
    isClick: true,
    path: () => "/admin/leads?q=Asha",
    submit: (page) =>
      page
        .getByRole("combobox", { name: m.admin_leads_status_of({ name: "Asha Juma" }) })
        .selectOption("contacted"),
    saved: ({ lead }) =>
      `select count(*) from lead_status_changes where lead_id = '${lead}' and to_status = 'contacted'`,
  },
  {
    name: "sale details",
    route: "deals/outcome",
    path: ({ closed }) => `/admin/leads/${closed}/outcome`,
    typed: { [m.admin_deal_price_label()]: "285000" },
    submit: click(m.admin_common_save()),
    saved: ({ closed }) =>
      `select count(*) from deals where lead_id = '${closed}' and price = 285000`,
  },
  {
    name: "nothing to record",
    route: "deals/outcome",
    path: ({ unsold }) => `/admin/leads/${unsold}/outcome`,
    submit: async (page) => {
      await page.getByText(m.admin_deal_none()).click();
      await click(m.admin_deal_none_other_enquiry())(page);
    },
    saved: () => "select count(*) from leads_pemba where no_deal_reason = 'other-enquiry'",
  },
  {
    name: "reason of a dead lead",
    route: "deals/outcome",
    path: ({ dead }) => `/admin/leads/${dead}/outcome`,
    typed: { [`${m.admin_deal_reason_note()} (optional)`]: "Lost on a bad line." },
    fill: (page) => page.getByText(m.admin_deal_reason_budget()).click(),
    submit: click(m.admin_common_save()),
    saved: () => "select count(*) from leads_pemba where dead_note = 'Lost on a bad line.'",
  },
  {
    name: "offer",
    route: "offers/property-offers",
    path: ({ property }) => `/admin/properties/${property}/offers`,
    typed: {
      [m.admin_offer_amount()]: "100000",
      [`${m.admin_offer_conditions()} (optional)`]: "Offered on a bad line.",
    },
    fill: (page) =>
      page.getByLabel(m.admin_booking_client(), { exact: true }).selectOption({ index: 1 }),
    submit: click(m.admin_offer_save()),
    saved: () => "select count(*) from offers where conditions = 'Offered on a bad line.'",
  },
  {
    name: "offer of a person",
    route: "offers/person-offer",
    path: ({ person }) => `/admin/people/${person}/offer`,
    typed: {
      [m.admin_offer_amount()]: "110000",
      [`${m.admin_offer_conditions()} (optional)`]: "Called in on a bad line.",
    },
    fill: (page) =>
      page
        .getByLabel(m.admin_common_property(), { exact: true })
        .selectOption({ label: "Garden House" }),
    submit: click(m.admin_offer_save()),
    saved: () => "select count(*) from offers where conditions = 'Called in on a bad line.'",
  },
  {
    name: "owner, new person",
    route: "owners/property-owners",
    path: ({ property }) => `/admin/properties/${property}/owners?person=new`,
    typed: {
      "Full Name": "Omar of the bad line",
      "Phone Number": "0777 555 666",
      [`${m.admin_owner_note()} (optional)`]: "Keys at the office.",
    },
    submit: click(m.admin_owner_save()),
    saved: () => "select count(*) from property_owners where full_name = 'Omar of the bad line'",
  },
  {
    name: "owner, known person",
    route: "owners/person-mandate",
    path: ({ person }) => `/admin/people/${person}/mandate`,
    typed: { [`${m.admin_owner_note()} (optional)`]: "Owned on a bad line." },
    fill: (page) =>
      page
        .getByLabel(m.admin_common_property(), { exact: true })
        .selectOption({ label: "Garden House" }),
    submit: click(m.admin_owner_save()),
    saved: () => "select count(*) from property_owners where note = 'Owned on a bad line.'",
  },
  {
    name: "mandate, edited",
    route: "owners/mandate",
    path: ({ property, owner }) => `/admin/properties/${property}/owners/${owner}`,
    typed: { [`${m.admin_owner_note()} (optional)`]: "Renewed on a bad line." },
    submit: click(m.admin_common_save()),
    saved: () => "select count(*) from property_owners where note = 'Renewed on a bad line.'",
  },
  {
    name: "mandate, ended",
    route: "owners/mandate",
    isClick: true,
    path: () => "/admin/today?kind=mandate",
    submit: (page) =>
      page
        .getByRole("button", {
          name: m.admin_owner_end_label({ property: "Garden House", name: "Ede Ending" }),
        })
        .click(),
    saved: ({ ending }) =>
      `select count(*) from property_owners where id = '${ending}' and ended_on is not null`,
  },
  {
    name: "task, new",
    route: "tasks/task-new",
    path: () => "/admin/today/tasks/new",
    typed: { [m.admin_task_title_label()]: "Sign on a bad line" },
    submit: click(m.admin_task_save()),
    saved: () => "select count(*) from tasks where title = 'Sign on a bad line'",
  },
  {
    name: "task, edited",
    route: "tasks/task",
    path: ({ task }) => `/admin/today/tasks/${task}`,
    typed: { [m.admin_task_title_label()]: "Edited on a bad line" },
    submit: click(m.admin_task_save()),
    saved: () => "select count(*) from tasks where title = 'Edited on a bad line'",
  },
  {
    name: "task done",
    route: "tasks/task-clicks",
    path: () => "/admin/today?kind=task",
    submit: click(m.admin_task_done_label({ title: "Ask for the keys" })),
    saved: ({ doneTask }) =>
      `select count(*) from tasks where id = '${doneTask}' and done_at is not null`,
  },
  {
    name: "ban on contact",
    route: "person/person-ban",
    path: ({ same }) => `/admin/people/${same}/do-not-contact`,
    typed: { [`${m.admin_ban_note()} (optional)`]: "Banned on a bad line" },
    fill: (page) => page.getByText(m.admin_ban_reason_complaint()).click(),
    submit: click(m.admin_ban_save()),
    saved: () => "select count(*) from people where do_not_contact_note = 'Banned on a bad line'",
  },
  {
    name: "ban on contact, lifted",
    route: "person/person-ban",
    isClick: true,
    path: ({ same }) => `/admin/people/${same}`,
    submit: click(m.admin_ban_allow_label({ name: "Same Soul" })),
    saved: () => "select 1 - count(*) from people where do_not_contact is not null",
  },
  {
    name: "lead, edited",
    route: "lead/lead-edit",
    path: ({ lead }) => `/admin/leads/${lead}/edit`,
    typed: { "Full Name": "Asha of the bad line" },
    submit: click(m.admin_lead_update()),
    saved: () => "select count(*) from leads_pemba where full_name = 'Asha of the bad line'",
  },
  {
    name: "service, new",
    route: "service/service-new",
    path: () => "/admin/services/new",
    typed: { Title: "Walks of the bad line", "Short Description": "We walk it with you." },
    submit: click(m.admin_service_create()),
    saved: () => "select count(*) from services_pemba where title = 'Walks of the bad line'",
  },
  {
    name: "service, edited",
    route: "service/service-edit",
    path: ({ service }) => `/admin/services/${service}/edit`,
    typed: { "Short Description": "Edited on a bad line." },
    submit: click(m.admin_service_update()),
    saved: () => "select count(*) from services_pemba where description = 'Edited on a bad line.'",
  },
  {
    name: "service, deleted",
    route: "service/service-delete",
    path: ({ service }) => `/admin/services/${service}/delete`,
    submit: click(m.common_delete()),
    saved: ({ service }) => `select 1 - count(*) from services_pemba where id = '${service}'`,
  },
  {
    name: "person, edited",
    route: "person/person-edit",
    path: ({ person }) => `/admin/people/${person}/edit`,
    typed: { "Email (optional)": "line@example.com" },
    submit: click(m.admin_person_update()),
    saved: () => "select count(*) from people where email = 'line@example.com'",
  },
  {
    name: "note of a person",
    route: "person/person",
    isKept: true,
    path: ({ person }) => `/admin/people/${person}`,
    typed: { "Add Note": "Noted on a bad line." },
    submit: click(m.admin_lead_note_add()),
    saved: () =>
      `select count(*) from leads_pemba, jsonb_array_elements(notes) note
       where note ->> 'content' = 'Noted on a bad line.'`,
  },
  {
    name: "reminder of a person",
    route: "person/person",
    isKept: true,
    path: ({ person }) => `/admin/people/${person}`,
    typed: { Date: "2031-05-06", "Reminder note": "Call the person." },
    submit: click(m.admin_lead_reminder_save()),
    saved: () => "select count(*) from leads_pemba where reminder_note = 'Call the person.'",
  },
  {
    name: "WhatsApp message noted",
    route: "person/person-contact",
    isClick: true,
    path: ({ person }) => `/admin/people/${person}`,
    submit: (page) =>
      page
        .getByRole("link", { name: /^WhatsApp: / })
        .first()
        .click(),
    saved: () => "select count(*) from person_entries where kind = 'whatsapp'",
  },
  {
    name: "merge dismissed",
    route: "person/merge-suggestions",
    path: ({ person }) => `/admin/people/${person}`,
    submit: click(m.admin_person_different_label({ person: "Same Soul, +255777000002" })),
    saved: () => "select count(*) from dismissed_merges",
  },
  {
    name: "merge suggested again",
    route: "person/merge-suggestions",
    path: ({ person }) => `/admin/people/${person}`,
    submit: click(m.admin_person_suggest_again_label({ person: "Same Soul, +255777000002" })),
    saved: () => "select 1 - count(*) from dismissed_merges",
  },
  {
    name: "search criteria, new",
    route: "person/criteria",
    path: ({ person }) => `/admin/people/${person}/criteria/new`,
    typed: { "Max price (optional)": "123456" },
    submit: click(m.admin_person_criteria_save()),
    saved: () => "select count(*) from search_criteria where filters ->> 'maxPrice' = '123456'",
  },
  {
    name: "search criteria, edited",
    route: "person/criteria",
    path: ({ person, criteria }) => `/admin/people/${person}/criteria/${criteria}`,
    typed: { "Min price (optional)": "65432" },
    submit: click(m.admin_person_criteria_save()),
    saved: () => "select count(*) from search_criteria where filters ->> 'minPrice' = '65432'",
  },
  {
    name: "search criteria, ended",
    route: "person/criteria",
    isClick: true,
    path: ({ person }) => `/admin/people/${person}`,
    submit: (page) =>
      page
        .getByRole("button", {
          name: m.admin_person_criteria_end_label({ words: "Up to $123,456" }),
        })
        .click(),
    saved: () => "select count(*) from search_criteria where ended_by = 'operator'",
  },
  {
    name: "told of a property",
    route: "today/today",
    path: () => "/admin/today?kind=match",
    submit: click(
      m.admin_common_label_value({
        label: m.admin_today_news_tell(),
        value: "Same Soul, Harbour House",
      }),
    ),
    saved: () => "select count(*) from property_matches where told_at is not null",
  },
  {
    name: "nobody more is told",
    route: "today/today",
    path: () => "/admin/today?kind=match",
    submit: click(
      m.admin_common_label_value({ label: m.admin_today_news_stop(), value: "Garden House" }),
    ),
    saved: () => "select count(*) from property_events where dismissed_at is not null",
  },
  {
    name: "people merged",
    route: "person/person-merges",
    path: ({ person }) => `/admin/people/${person}`,
    submit: click(m.admin_person_merge_label({ person: "Same Soul, +255777000002" })),
    saved: () => "select count(*) from person_merges",
  },
  {
    name: "merge undone",
    route: "person/person-merges",
    path: ({ person }) => `/admin/people/${person}`,
    submit: click("Undo merge of +255777000002"),
    saved: () => "select 1 - count(*) from person_merges",
  },
  {
    name: "person erased",
    route: "person/person-erase",
    path: ({ same }) => `/admin/people/${same}/delete`,
    fill: (page) => page.getByLabel(m.admin_person_erase_confirm()).check(),
    submit: click(m.admin_person_erase()),
    saved: ({ same }) => `select 1 - count(*) from people where id = '${same}'`,
  },
  {
    name: "viewing, new",
    route: "diary/diary-new",
    path: ({ lead }) => `/admin/diary/new?lead=${lead}`,
    typed: { Date: "2031-03-05", "Meeting place (optional)": "At the bad line" },
    fill: (page) => page.getByRole("radio", { name: "2:30 PM", exact: true }).check(),
    submit: click(m.admin_diary_viewing_book()),
    saved: () =>
      "select count(*) from bookings_pemba where kind = 'viewing' and place = 'At the bad line'",
  },
  {
    name: "booking, moved",
    route: "diary/diary-booking",
    path: ({ booked }) => `/admin/diary/${booked}`,
    typed: { Date: "2031-03-06", "Meeting place (optional)": "Moved on a bad line" },
    submit: click(m.admin_diary_save()),
    saved: ({ booked }) =>
      `select count(*) from bookings_pemba where id = '${booked}'
       and place = 'Moved on a bad line' and starts_at = '2031-03-06 10:00+03'`,
  },
  {
    name: "booking, cancelled",
    route: "diary/diary-booking",
    path: ({ booked }) => `/admin/diary/${booked}`,
    submit: async (page) => {
      await page.getByText(m.admin_diary_cancel(), { exact: true }).click();
      await click(m.admin_diary_cancel_confirm())(page);
    },
    saved: ({ booked }) =>
      `select count(*) from booking_changes where booking_id = '${booked}' and to_state = 'cancelled'`,
  },
  {
    name: "booking, confirmed",
    route: "diary/diary-booking",
    path: ({ requested }) => `/admin/diary/${requested}`,
    submit: click(m.admin_diary_confirm()),
    saved: ({ requested }) =>
      `select count(*) from booking_changes where booking_id = '${requested}' and to_state = 'booked'`,
  },
  {
    name: "booking, told",
    route: "diary/diary-tell",
    path: ({ untold }) => `/admin/diary/${untold}/tell`,
    submit: click(m.admin_diary_tell_done()),
    saved: ({ untold }) =>
      `select count(*) from bookings_pemba where id = '${untold}' and untold is null`,
  },
  {
    name: "viewing, feedback",
    route: "diary/diary-feedback",
    path: ({ viewed }) => `/admin/diary/${viewed}/feedback`,
    typed: { [`${m.admin_feedback_price()} (optional)`]: "Dear on a bad line" },
    fill: (page) => page.getByRole("radio", { name: m.admin_feedback_liked_maybe() }).check(),
    submit: click(m.admin_common_save()),
    saved: () => "select count(*) from bookings_pemba where price_opinion = 'Dear on a bad line'",
  },
  {
    name: "viewing, no feedback",
    route: "diary/diary-feedback",
    path: () => "/admin/today",
    submit: click(m.admin_feedback_none_label({ name: "Vera Viewed" })),
    saved: ({ unviewed }) =>
      `select count(*) from bookings_pemba where id = '${unviewed}' and feedback_at is not null`,
  },
  {
    name: "calendar's address",
    route: "diary/diary",
    path: () => "/admin/diary",
    submit: click(m.admin_diary_feed_create()),
    saved: () => "select count(*) from calendar_feed",
  },
  {
    name: "WhatsApp templates",
    route: "settings/whatsapp-templates",
    path: () => "/admin/settings/whatsapp",
    typed: {
      "Name of template 6 (optional)": "Line",
      "Text of template 6 (optional)": "Hi [Name] on a bad line.",
    },
    submit: click(m.admin_settings_save_templates()),
    saved: () =>
      "select count(*) from whatsapp_templates where templates::text like '%on a bad line.%'",
  },
  {
    name: "costs and returns",
    route: "settings/costs",
    path: () => "/admin/settings/costs",
    typed: { [m.admin_settings_costs_checked_on()]: "2026-10-01" },
    submit: click(m.admin_settings_save_costs()),
    saved: () => "select count(*) from cost_settings where facts ->> 'reviewedOn' = '2026-10-01'",
  },
  {
    name: "claim, new",
    route: "claim/claim-new",
    path: () => "/admin/claims/new",
    typed: {
      Statement: "minutes on a bad line",
      "As of": "2026-10-01",
      "Review by": "2031-10-01",
    },
    fill: (page) => page.getByLabel(m.admin_claim_shown_on()).selectOption({ label: "Area: Wete" }),
    submit: click(m.admin_claim_create()),
    saved: () => "select count(*) from claims where statement = 'minutes on a bad line'",
  },
  {
    name: "claim, edited",
    route: "claim/claim-edit",
    path: ({ claim }) => `/admin/claims/${claim}/edit`,
    typed: { "Figure (optional)": "Bad 60" },
    submit: click(m.admin_claim_update()),
    saved: ({ claim }) => `select count(*) from claims where id = '${claim}' and figure = 'Bad 60'`,
  },
  {
    name: "claim, reviewed",
    route: "claim/claims",
    isClick: true,
    path: () => "/admin/claims?sort=name",
    submit: click("Still true: Over 50,000 visitors a year"),
    saved: () => "select count(*) from activity_log where entity = 'claim' and changes ? 'as_of'",
  },
  {
    name: "claim, deleted",
    route: "claim/claim-delete",
    path: ({ claim }) => `/admin/claims/${claim}/delete`,
    submit: click(m.common_delete()),
    saved: ({ claim }) => `select 1 - count(*) from claims where id = '${claim}'`,
  },
  {
    name: "testimonial, new",
    route: "testimonial/testimonial-new",
    path: () => "/admin/testimonials/new",
    typed: { Testimonial: "Honest on a bad line", Name: "Zoë" },
    submit: click(m.admin_testimonial_create()),
    saved: () => "select count(*) from testimonials where quote = 'Honest on a bad line'",
  },
  {
    name: "testimonial, edited",
    route: "testimonial/testimonial-edit",
    path: ({ testimonial }) => `/admin/testimonials/${testimonial}/edit`,
    typed: { Testimonial: "Edited on a bad line" },
    submit: click(m.admin_testimonial_update()),
    saved: () => "select count(*) from testimonials where quote = 'Edited on a bad line'",
  },
  {
    name: "testimonial, deleted",
    route: "testimonial/testimonial-delete",
    path: ({ testimonial }) => `/admin/testimonials/${testimonial}/delete`,
    submit: click(m.common_delete()),
    saved: ({ testimonial }) => `select 1 - count(*) from testimonials where id = '${testimonial}'`,
  },
  {
    name: "test of an alert channel",
    route: "settings/alert-channels",
    path: () => "/admin/settings/alerts",
    submit: click("Send a test: E-mail"),
    saved: () => "select count(*) from alerts where kind = 'test'",
  },
  {
    name: "alerts tried again",
    route: "settings/alert-channels",
    path: () => "/admin/settings/alerts",
    submit: click("Try again: E-mail"),
    saved: () =>
      `select count(*) from alert_deliveries d join alerts a on a.id = d.alert_id
       where a.digest_day = '2020-01-01' and d.state <> 'failed'`,
  },
  {
    name: "settings",
    route: "settings/settings",
    path: () => "/admin/settings",
    typed: { Tagline: "Land behind a bad line" },
    submit: click(m.admin_settings_save_settings()),
    saved: () =>
      "select count(*) from agency_settings where facts ->> 'tagline' = 'Land behind a bad line'",
  },
  {
    name: "helper, new",
    route: "settings/helpers",
    path: () => "/admin/settings/helpers",
    typed: { [m.admin_common_name()]: "Haji of the bad line" },
    hasNoDraft: true,
    fill: (page) =>
      page.getByLabel(m.admin_helper_password(), { exact: true }).fill("low tide at the sandbank"),
    submit: click(m.admin_helper_add()),
    saved: () => "select count(*) from helpers where name = 'Haji of the bad line'",
  },
  {
    name: "helper's password",
    route: "settings/helper",
    path: ({ helper }) => `/admin/settings/helpers/${helper}`,
    fill: (page) =>
      page.getByLabel(m.admin_password_new(), { exact: true }).fill("high tide at the sandbank"),
    submit: click(m.admin_helper_set_password()),
    saved: ({ helper }) =>
      `select count(*) from helpers where id = '${helper}' and password_hash <> '${HASH}'`,
  },
  {
    name: "helper revoked",
    route: "settings/helper",
    path: ({ helper }) => `/admin/settings/helpers/${helper}`,
    submit: click(m.admin_helper_revoke()),
    saved: ({ helper }) =>
      `select count(*) from helpers where id = '${helper}' and revoked_at is not null`,
  },
  {
    name: "mail settings",
    route: "settings/mail",
    path: () => "/admin/settings/mail",
    typed: { [m.admin_mail_recipient()]: "line@example.com" },
    hasNoDraft: true,
    submit: click(m.admin_mail_save()),
    saved: () =>
      "select count(*) from mail_settings where facts ->> 'recipient' = 'line@example.com'",
  },
  {
    name: "callback made a lead",
    route: "lead/callbacks",
    path: () => "/admin/leads?callbacks=open",
    submit: click(m.admin_leads_callback_add_label({ name: "Mwana Callback" })),
    saved: () => "select count(*) from leads_pemba where full_name = 'Mwana Callback'",
  },
  {
    name: "callback dismissed",
    route: "lead/callbacks",
    path: () => "/admin/leads?callbacks=open",
    submit: click(m.admin_leads_callback_dismiss({ name: "Dora Callback" })),
    saved: () => "select count(*) from callback_requests where dismissed_at is not null",
  },
  {
    name: "callback put back",
    route: "lead/callbacks",
    path: () => "/admin/leads?callbacks=dismissed",
    submit: click(m.admin_leads_callback_restore({ name: "Dora Callback" })),
    saved: () => "select 1 - count(*) from callback_requests where dismissed_at is not null",
  },
  {
    name: "marked as spam",
    route: "lead/spam",
    path: () => "/admin/leads?q=Mark%20Me",
    submit: async (page) => {
      const label = m.admin_spam_more_label({ name: "Mark Me" });
      await page.locator("summary").filter({ hasText: label }).click();
      await click(m.admin_spam_mark_label({ name: "Mark Me" }))(page);
    },
    saved: () => "select count(*) from blocked_senders where value = '+255777000095'",
  },
  {
    name: "mark of spam undone",
    route: "lead/spam",
    path: () => "/admin/leads?q=Mark%20Me",
    submit: click(m.admin_spam_undo_label({ name: "Mark Me" })),
    saved: () => "select 1 - count(*) from blocked_senders where value = '+255777000095'",
  },
  {
    name: "alerts about spam",
    route: "settings/alert-spam",
    path: () => "/admin/settings/alerts",
    submit: async (page) => {
      await page.getByLabel(m.admin_spam_alerts()).check();
      await click(m.admin_common_save())(page);
    },
    saved: () => "select count(*) from alert_settings where about_spam",
  },
  {
    name: "spam put back",
    route: "lead/spam",
    path: () => "/admin/leads?spam=suspected",
    submit: click(m.admin_leads_not_spam_label({ name: "Sam Suspected" })),
    saved: ({ spam }) =>
      `select count(*) from leads_pemba where id = '${spam}' and not suspected_spam`,
  },
  {
    name: "several leads, changed",
    route: "bulk/leads-selected",
    path: () => "/admin/leads/selected?all=1&q=Twin%20Lead",
    fill: async (page) => {
      await page.getByRole("radio", { name: m.admin_common_status() }).check();
      await page
        .getByRole("dialog")
        .getByRole("combobox", { name: m.admin_common_status() })
        .selectOption("contacted");
    },
    submit: click(m.admin_bulk_apply({ rows: countedRows("lead", 2) })),
    saved: () => "select count(*) from bulk_changes",
  },
  {
    name: "several leads, undone",
    route: "bulk/undo-change",
    path: () => "/admin/leads?q=Twin%20Lead",
    submit: click(m.admin_bulk_undo_label({ change: CONTACTED })),
    saved: () => "select count(*) from bulk_changes where undone_at is not null",
  },
  {
    name: "several people, changed",
    route: "bulk/people-selected",
    path: () => "/admin/people/selected?all=1&q=Same%20Soul",
    fill: async (page) => {
      await page.getByRole("radio", { name: m.admin_tag_add() }).check();
      await page.getByLabel(m.admin_tag_name(), { exact: true }).fill("Souls");
    },
    submit: applyChange,
    saved: () => "select count(*) from bulk_changes where entity = 'person'",
  },
  {
    name: "several properties, changed",
    route: "bulk/properties-selected",
    path: () => "/admin/properties/selected?all=1&q=Garden",
    fill: (page) => page.getByRole("radio", { name: m.admin_bulk_archive(), exact: true }).check(),
    submit: applyChange,
    saved: () => "select count(*) from bulk_changes where entity = 'property'",
  },
  {
    name: "search, saved",
    route: "saved-filters/saved-filters",
    path: () => "/admin/leads?q=Twin%20Lead",
    fill: async (page) => {
      await page.getByText(m.admin_saved_save()).click();
      await page.getByLabel(m.admin_saved_name()).fill("Souls");
    },
    submit: click(m.admin_common_save()),
    saved: () => "select count(*) from saved_filters",
  },
  {
    name: "tag of a person",
    route: "tags/tag-clicks",
    path: ({ person }) => `/admin/people/${person}`,
    typed: { [m.admin_tag_add_label({ name: "Same Soul" })]: "Bad line" },
    hasNoDraft: true,
    submit: click(m.admin_tag_add()),
    saved: () => "select count(*) from person_tags",
  },
  {
    name: "tag, renamed",
    route: "tags/tags",
    path: () => "/admin/settings/tags",
    typed: { [m.admin_tag_name_label({ name: "Bad line" })]: "Good line" },
    hasNoDraft: true,
    submit: click(m.admin_tag_rename_label({ name: "Bad line" })),
    saved: () => "select count(*) from tags where name = 'Good line'",
  },
  {
    name: "featured star",
    route: "property/properties",
    isClick: true,
    path: () => "/admin/properties",
    submit: click("Featured: Harbour House"),
    saved: () => "select count(*) from properties_pemba where featured",
  },
  // Before it is sold: there is nothing to confirm then.
  {
    name: "availability, confirmed",
    route: "property/properties",
    isClick: true,
    path: () => "/admin/properties",
    submit: click("Confirm the availability of Harbour House"),
    saved: () => "select count(*) from activity_log where changes ? 'availability_confirmed_on'",
  },
  {
    name: "availability",
    route: "property/properties",
    isClick: true,
    path: () => "/admin/properties",
    submit: (page) =>
      page
        .getByRole("combobox", { name: "Availability of Harbour House", exact: true })
        .selectOption("sold"),
    saved: ({ property }) =>
      `select count(*) from properties_pemba where id = '${property}' and availability = 'sold'`,
  },
  {
    name: "property, archived",
    route: "property/property-delete",
    path: ({ property }) => `/admin/properties/${property}/delete`,
    submit: click(m.admin_property_archive()),
    saved: ({ property }) =>
      `select count(*) from properties_pemba where id = '${property}' and archived_at is not null`,
  },
  {
    name: "property, brought back",
    route: "property/property-delete",
    isClick: true,
    path: () => "/admin/properties?publication=archived",
    submit: click(m.admin_property_restore({ name: "Harbour House" })),
    saved: ({ property }) =>
      `select count(*) from properties_pemba where id = '${property}' and archived_at is null`,
  },
  {
    name: "sample content removed",
    route: "settings/sample-content",
    path: () => "/admin/settings/sample-content",
    fill: (page) => page.getByLabel(m.admin_person_erase_confirm()).check(),
    submit: click(m.admin_settings_sample_remove()),
    saved: () => "select 1 - count(*) from leads_pemba where is_sample",
  },
  {
    name: "lead, deleted",
    route: "lead/lead-delete",
    path: ({ lead }) => `/admin/leads/${lead}/delete`,
    submit: click(m.common_delete()),
    saved: ({ lead }) => `select 1 - count(*) from leads_pemba where id = '${lead}'`,
  },
  {
    name: "property, deleted",
    route: "property/property-delete",
    path: ({ property }) => `/admin/properties/${property}/delete`,
    submit: click(m.common_delete()),
    saved: ({ property }) => `select 1 - count(*) from properties_pemba where id = '${property}'`,
  },
  {
    name: "post, deleted",
    route: "blog/post-delete",
    path: ({ post }) => `/admin/blog/${post}/delete`,
    submit: click(m.common_delete()),
    saved: ({ post }) => `select 1 - count(*) from blog_posts_pemba where id = '${post}'`,
  },
  {
    name: "deleted post, restored",
    route: "bin/bin",
    isClick: true,
    path: () => "/admin/bin",
    submit: click(m.admin_bin_restore_label({ name: "Deeds of Wete" })),
    saved: ({ post }) => `select count(*) from blog_posts_pemba where id = '${post}'`,
  },
  {
    name: "deleted lead, deleted for good",
    route: "bin/bin-delete",
    path: () => "/admin/bin",
    fill: (page) =>
      page.getByRole("link", { name: m.admin_bin_purge_label({ name: "Asha" }) }).click(),
    submit: click(m.common_delete()),
    saved: ({ lead }) => `select 1 - count(*) from bin where row_id = '${lead}'`,
  },
];

/** An import that is checked, of one new property of this name; its id. */
async function insertImport(service: LocalSupabase["service"], area: string, name: string) {
  const state = "ready" as const;
  const row = { file_name: "one.csv", columns: ["name"], line_count: 1, state };
  const { data } = await service.from("property_imports").insert(row).select("id").single();
  const import_id = data?.id ?? "";
  const patch = {
    ...aProperty(area, { name, slug: "", status: "Land", listed_by: "Us", island: "Pemba" }),
    ...{ is_published: false, returns_published: false, availability: "available" },
    ...{ amenities: [], images: [], image_details: {}, title_facts: {} },
  };
  const line = { import_id, line: 2, cells: [name], kind: "new" as const, name, patch };
  await service.from("property_import_lines").insert(line).throwOnError();
  return import_id;
}

/** The form of a name. */
export function adminForm(name: string): AdminForm {
  const form = adminForms.find((one) => one.name === name);
  if (!form) throw new Error(`There is no form of the name ${name}`);
  return form;
}

/** Types and chooses all that a form wants. */
export async function fillIn(page: Page, form: AdminForm) {
  for (const [label, text] of Object.entries(form.typed ?? {})) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await form.fill?.(page);
}

/** How often a form was saved. */
export async function countSaved({ sql }: LocalSupabase, form: AdminForm, rows: Rows) {
  const { rows: found } = await sql.query<Record<string, string>>(form.saved(rows));
  return Number(Object.values(found[0] ?? {})[0]);
}

/** Puts in the rows that the forms work on. */
export async function insertRows({ service }: LocalSupabase): Promise<Rows> {
  const idOf = ({ data, error }: { data: { id: string } | null; error: unknown }) => {
    if (!data) throw new Error("A row was not inserted", { cause: error });
    return data.id;
  };
  const area = idOf(await service.from("areas_pemba").insert(anArea()).select("id").single());
  const property = aProperty(area, {
    images: ["https://pictures.example/front.jpg"],
    availability_confirmed_on: "2026-01-02",
    title_facts: {
      survey_plan: { value: "Plan 12", document: "Survey plan", seen_on: "2026-01-02" },
    },
  });
  const post = {
    title: "Deeds of Wete",
    category: "Market Analysis" as const,
    excerpt: "What a deed says.",
    content: "<p>What a deed says.</p>",
  };
  const marked = aLead({ full_name: "Mark Me", phone: "3", phone_e164: "+255777000095" });
  await service.from("leads_pemba").insert(marked).throwOnError();
  const twins = ["4", "5"].map((phone) => aLead({ full_name: "Twin Lead", phone }));
  await service.from("leads_pemba").insert(twins).throwOnError();
  const spam = aLead({ full_name: "Sam Suspected", phone: "1", suspected_spam: true });
  const soul = (n: number) =>
    aLead({ full_name: "Same Soul", phone: "1", phone_e164: `+25577700000${n}` });
  const personOf = async (n: number) =>
    ((await service.from("leads_pemba").insert(soul(n)).select("person_id").single()).data
      ?.person_id as string | undefined) ?? "";
  /** The booking of a consultation; a Sunday's is a request. */
  const bookingOn = async (consultation_date: string) => {
    const asked = aLead({
      ...{ full_name: "Bina Booked", phone: "2", phone_e164: "+255777000091" },
      ...{ consultation_date, consultation_time: "10:00" },
    });
    const lead_id = idOf(await service.from("leads_pemba").insert(asked).select("id").single());
    return idOf(await service.from("bookings_pemba").select("id").eq("lead_id", lead_id).single());
  };
  const pastViewing = async (full_name: string, starts_at: string) => {
    const viewer = aLead({ full_name, phone: "3" });
    const lead_id = idOf(await service.from("leads_pemba").insert(viewer).select("id").single());
    const viewing = { lead_id, starts_at, kind: "viewing", state: "booked" } as const;
    return idOf(await service.from("bookings_pemba").insert(viewing).select("id").single());
  };
  const untoldBooking = async () => {
    const id = await bookingOn("2031-03-12");
    await service.from("bookings_pemba").update({ untold: "moved" }).eq("id", id).throwOnError();
    return id;
  };
  const endedLead = async (status: "deal-closed" | "dead") => {
    const ended = aLead({ full_name: "Ena Ended", phone: "1", status });
    return idOf(await service.from("leads_pemba").insert(ended).select("id").single());
  };
  const givenUp = {
    kind: "digest",
    digest_day: "2020-01-01",
    dispatched_at: "2020-01-01",
  } as const;
  const alert_id = idOf(await service.from("alerts").insert(givenUp).select("id").single());
  const failed = { alert_id, channel: "mail", state: "failed" } as const;
  idOf(await service.from("alert_deliveries").insert(failed).select("id").single());
  const callback = { full_name: "Mwana Callback", whatsapp_number: "0777111222" };
  const dora = { full_name: "Dora Callback", whatsapp_number: "0777111333" };
  await service.from("callback_requests").insert(dora).throwOnError();
  const sample = aLead({ full_name: "Sample Sara", phone: "2", is_sample: true });
  await service.from("leads_pemba").insert(sample).throwOnError();
  const person_id = await personOf(1);
  const houses = { person_id, origin: "operator" as const, filters: { type: ["house"] } };
  // Before the property, which is news for them when it is published.
  const criteria = idOf(await service.from("search_criteria").insert(houses).select("id").single());
  const garden = aProperty(area, { name: "Garden House" });
  const gardenId = idOf(
    await service.from("properties_pemba").insert(garden).select("id").single(),
  );
  const claim = {
    area_id: area,
    statement: "minutes",
    as_of: "2026-01-01",
    review_on: "2031-01-01",
  };
  const propertyId = idOf(
    await service.from("properties_pemba").insert(property).select("id").single(),
  );
  const ownerOf = async (property: string) => {
    const ede = { name: "Ede Ending", number: "+255777000096" };
    const terms = { mandate: "verbal", starts_on: "2020-01-01", ends_on: "2020-06-30" };
    await service.rpc("add_property_owner", { property, ...ede, ...terms }).throwOnError();
    const owners = service.from("property_owners").select("id").eq("property_id", property);
    return idOf(await owners.single());
  };
  const task = async (title: string) =>
    idOf(await service.from("tasks").insert({ title }).select("id").single());
  const reminded = aLead({ reminder_date: "2031-02-03", reminder_note: "Call again." });
  const walks = { title: "Boat trips", description: "We sail.", icon: "Map" };
  return {
    area,
    emptyArea: idOf(
      await service
        .from("areas_pemba")
        .insert(anArea({ name: "Empty Area" }))
        .select("id")
        .single(),
    ),
    testimonial: idOf(
      await service
        .from("testimonials")
        .insert({ quote: "Fair", name: "Zoë" })
        .select("id")
        .single(),
    ),
    helper: idOf(
      await service
        .from("helpers")
        .insert({ name: "Hamisi Helper", password_hash: HASH })
        .select("id")
        .single(),
    ),
    unsold: await endedLead("deal-closed"),
    service: idOf(await service.from("services_pemba").insert(walks).select("id").single()),
    claim: idOf(await service.from("claims").insert(claim).select("id").single()),
    booked: await bookingOn("2031-03-05"),
    requested: await bookingOn("2031-03-09"),
    untold: await untoldBooking(),
    viewed: await pastViewing("Vera Viewed Before", "2026-01-07T07:00:00Z"),
    unviewed: await pastViewing("Vera Viewed", "2026-01-08T07:00:00Z"),
    closed: await endedLead("deal-closed"),
    dead: await endedLead("dead"),
    task: await task("Sign at ZIPA"),
    doneTask: await task("Ask for the keys"),
    person: person_id,
    criteria,
    same: await personOf(2),
    property: propertyId,
    owner: await ownerOf(propertyId),
    ending: await ownerOf(gardenId),
    post: idOf(await service.from("blog_posts_pemba").insert(post).select("id").single()),
    lead: idOf(await service.from("leads_pemba").insert(reminded).select("id").single()),
    imported: await insertImport(service, area, "House of the import"),
    unwanted: await insertImport(service, area, "House of nobody"),
    spam: idOf(await service.from("leads_pemba").insert(spam).select("id").single()),
    callback: idOf(await service.from("callback_requests").insert(callback).select("id").single()),
  };
}
