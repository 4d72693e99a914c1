import { LegalPage } from "~/components/site/shell/legal-page";
import { useAgency } from "~/components/ui/use-agency";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";

export async function loader() {
  const { legalName } = await getAgency();
  return {
    head: await pageHead({
      title: m.privacy_policy_privacy_policy(),
      description: m.privacy_policy_what_keeps_when_you_leave({ legalName }),
      path: "/privacy-policy",
    }),
  };
}

export const headers = publicPage();

export const meta = headOf();

export default function PrivacyPolicy() {
  const agency = useAgency();
  return (
    <LegalPage
      title={m.privacy_policy_privacy_policy()}
      intro={m.privacy_policy_you_can_read_this_whole_site()}
    >
      <h2>{m.privacy_policy_who_is_responsible()}</h2>
      <p>
        {agency.legalName}, {agency.address}. For anything about your data, call{" "}
        {agency.phoneDisplay} or write to <a href={`mailto:${agency.email}`}>{agency.email}</a>.
      </p>
      <WhatWeKeep />
      <Cookies />
      <Others />
      <YourRights />
    </LegalPage>
  );
}

function WhatWeKeep() {
  return (
    <>
      <h2>{m.privacy_policy_what_we_keep_and_why()}</h2>
      <h3>{m.privacy_policy_when_you_send_a_form()}</h3>
      <p>{m.privacy_policy_we_keep_your_name_your_phone()}</p>
      <h3>{m.privacy_policy_when_you_ask_for_a_call_back()}</h3>
      <p>{m.privacy_policy_we_keep_your_name_your()}</p>
      <h3>{m.privacy_policy_when_you_press_whatsapp_call()}</h3>
      <p>{m.privacy_policy_we_record_that_the_button_of()}</p>
      <h3>{m.privacy_policy_when_you_only_look()}</h3>
      <p>{m.privacy_policy_we_keep_no_record_of_what()}</p>
      <h3>{m.privacy_policy_how_long()}</h3>
      <p>{m.privacy_policy_we_keep_an_enquiry_as_long()}</p>
    </>
  );
}

const cookies = [
  {
    name: "kisiwa_preferences",
    purpose: "Remembers the currency and the unit of area you chose.",
    life: "One year",
  },
  {
    name: "kisiwa_visitor",
    purpose:
      "Set when you send a form. Holds your name and number, signed, so that forms are filled in for you again, and a later press of WhatsApp or Call Now is not from a stranger.",
    life: "One year",
  },
  {
    name: "kisiwa_shortlist",
    purpose:
      "Set when you press a heart. Lists the properties on your shortlist; the page reads it with a script to fill in the hearts.",
    life: "One year",
  },
  {
    name: "kisiwa_shortlist_notes",
    purpose: "Set when you write a note on your shortlist. Holds your notes.",
    life: "One year",
  },
  {
    name: "kisiwa_last_list",
    purpose:
      "Set where scripts are off. Remembers the list of properties that you saw last, so that a property’s page can lead back to it.",
    life: "Until the browser closes",
  },
  {
    name: "kisiwa_toast",
    purpose: "Carries one message, such as “Thank you”, to the next page.",
    life: "Until it was shown",
  },
  {
    name: "kisiwa_admin",
    purpose: "Keeps our own staff signed in. Visitors never get it.",
    life: "Until the browser closes",
  },
  {
    name: "kisiwa_device",
    purpose: "Knows a device on which our own staff have signed in. Visitors never get it.",
    life: "One year",
  },
];

function Cookies() {
  return (
    <>
      <h2>{m.privacy_policy_cookies()}</h2>
      <p>{m.privacy_policy_all_of_them_are_our_own_only()}</p>
      <dl className="divide-y divide-line border-y border-line">
        {cookies.map(({ name, purpose, life }) => (
          <div key={name} className="py-4">
            <dt>
              <code>{name}</code>
            </dt>
            <dd className="mt-2">
              {purpose} <span className="text-ink-faint">{life}.</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>{m.privacy_policy_you_can_delete_them_in_your()}</p>
      <p>{m.privacy_policy_your_browser_also_remembers()}</p>
      <p>{m.privacy_policy_a_form_that_could_not_be()}</p>
    </>
  );
}

function Others() {
  return (
    <>
      <h2>{m.privacy_policy_who_else_sees_it()}</h2>
      <p>{m.privacy_policy_only_the_people_of_our()}</p>
      <p>{m.privacy_policy_when_you_continue_on()}</p>
    </>
  );
}

function YourRights() {
  return (
    <>
      <h2>{m.privacy_policy_your_rights()}</h2>
      <p>{m.privacy_policy_we_follow_tanzanias_personal()}</p>
      <ul>
        <li>{m.privacy_policy_what_we_hold_about_you_and()}</li>
        <li>{m.privacy_policy_to_correct_what_is_wrong()}</li>
        <li>{m.privacy_policy_to_delete_it_unless_a_law()}</li>
        <li>{m.privacy_policy_to_stop_calling_or_writing()}</li>
      </ul>
      <p>{m.privacy_policy_call_or_write_to_us_with_the()}</p>
      <h2>{m.privacy_policy_changes()}</h2>
      <p>{m.privacy_policy_when_what_we_do_with_your()}</p>
    </>
  );
}
