import { LegalPage } from "~/components/site/shell/legal-page";
import { useAgency } from "~/components/ui/use-agency";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import { BIN_DAYS } from "~/domain/bin/bin-days";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";
import { RichMessage } from "~/components/ui/rich-message";

export async function loader() {
  const { legalName } = await getAgency();
  return {
    head: await pageHead({
      title: m.privacy_policy_title(),
      description: m.privacy_policy_description({ legalName }),
      path: "/privacy-policy",
    }),
  };
}

export const headers = publicPage();

export const meta = headOf();

export default function PrivacyPolicy() {
  const agency = useAgency();
  return (
    <LegalPage title={m.privacy_policy_title()} intro={m.privacy_policy_intro()}>
      <h2>{m.privacy_policy_controller_heading()}</h2>
      <p>
        <RichMessage
          parts={m.privacy_policy_controller.parts({
            legalName: agency.legalName,
            address: agency.address,
            phone: agency.phoneDisplay,
            email: agency.email,
          })}
          elements={{ email: (text) => <a href={`mailto:${agency.email}`}>{text}</a> }}
        />
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
      <h2>{m.privacy_policy_data_heading()}</h2>
      <h3>{m.privacy_policy_forms_heading()}</h3>
      <p>{m.privacy_policy_forms()}</p>
      <p>{m.privacy_policy_alert_mails()}</p>
      <h3>{m.privacy_policy_callback_heading()}</h3>
      <p>{m.privacy_policy_callback()}</p>
      <h3>{m.privacy_policy_clicks_heading()}</h3>
      <p>{m.privacy_policy_contact_clicks()}</p>
      <h3>{m.privacy_policy_browsing_heading()}</h3>
      <p>{m.privacy_policy_browsing()}</p>
      <h3>{m.privacy_policy_retention_heading()}</h3>
      <p>{m.privacy_policy_retention({ days: BIN_DAYS })}</p>
    </>
  );
}

const cookies = [
  {
    name: "kisiwa_preferences",
    purpose: m.privacy_policy_cookie_preferences,
    life: m.privacy_policy_one_year,
  },
  {
    name: "kisiwa_visitor",
    purpose: m.privacy_policy_cookie_visitor,
    life: m.privacy_policy_one_year,
  },
  {
    name: "kisiwa_shortlist",
    purpose: m.privacy_policy_cookie_shortlist,
    life: m.privacy_policy_one_year,
  },
  {
    name: "kisiwa_shortlist_notes",
    purpose: m.privacy_policy_cookie_notes,
    life: m.privacy_policy_one_year,
  },
  {
    name: "kisiwa_last_list",
    purpose: m.privacy_policy_cookie_list,
    life: m.privacy_policy_session,
  },
  {
    name: "kisiwa_toast",
    purpose: m.privacy_policy_cookie_toast,
    life: m.privacy_policy_until_shown,
  },
  {
    name: "kisiwa_admin",
    purpose: m.privacy_policy_cookie_admin,
    life: m.privacy_policy_session,
  },
  {
    name: "kisiwa_device",
    purpose: m.privacy_policy_cookie_device,
    life: m.privacy_policy_one_year,
  },
];

function Cookies() {
  return (
    <>
      <h2>{m.privacy_policy_cookies_heading()}</h2>
      <p>{m.privacy_policy_cookies_intro()}</p>
      <dl className="divide-y divide-line border-y border-line">
        {cookies.map(({ name, purpose, life }) => (
          <div key={name} className="py-4">
            <dt>
              <code>{name}</code>
            </dt>
            <dd className="mt-2">
              {purpose()} <span className="text-ink-faint">{life()}.</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>{m.privacy_policy_cookies_delete()}</p>
      <p>{m.privacy_policy_recent()}</p>
      <p>{m.privacy_policy_unsent_forms()}</p>
    </>
  );
}

function Others() {
  return (
    <>
      <h2>{m.privacy_policy_sharing_heading()}</h2>
      <p>{m.privacy_policy_sharing()}</p>
      <p>{m.privacy_policy_third_parties()}</p>
    </>
  );
}

function YourRights() {
  return (
    <>
      <h2>{m.privacy_policy_rights_heading()}</h2>
      <p>{m.privacy_policy_rights_intro()}</p>
      <ul>
        <li>{m.privacy_policy_right_access()}</li>
        <li>{m.privacy_policy_right_correct()}</li>
        <li>{m.privacy_policy_right_delete()}</li>
        <li>{m.privacy_policy_right_stop()}</li>
      </ul>
      <p>{m.privacy_policy_rights_contact()}</p>
      <h2>{m.privacy_policy_changes_heading()}</h2>
      <p>{m.privacy_policy_changes()}</p>
    </>
  );
}
