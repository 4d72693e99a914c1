import { LegalPage } from "~/components/site/shell/legal-page";
import { useAgency } from "~/components/ui/use-agency";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";

export async function loader() {
  const { legalName } = await getAgency();
  return {
    head: await pageHead({
      title: "Privacy Policy",
      description: `What ${legalName} keeps when you leave your number, which cookies this site sets, and how to see, correct or delete what we hold about you.`,
      path: "/privacy-policy",
    }),
  };
}

export const headers = publicPage();

export const meta = headOf("Page");

export default function PrivacyPolicy() {
  const agency = useAgency();
  return (
    <LegalPage
      title="Privacy Policy"
      intro="You can read this whole site without telling us who you are. When you do leave your number, this page says what we keep, why, and how to have it deleted."
    >
      <h2>Who is responsible</h2>
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
      <h2>What we keep, and why</h2>
      <h3>When you send a form</h3>
      <p>
        We keep your name, your phone number, your message if you wrote one, which property or
        service you asked about, the page that you sent the form from, and the date. If you book a
        consultation, we keep the day and hour you chose, each time that it is moved or cancelled,
        and your browser&apos;s time zone. Whoever has the address of your booking&apos;s page can
        see and change the booking. We use it to call you back, to answer you and to follow up on
        your enquiry, and we note what we agreed.
      </p>
      <h3>When you ask for a call back</h3>
      <p>We keep your name, your WhatsApp number and the time you asked.</p>
      <h3>When you press WhatsApp, Call Now or E-mail on a property</h3>
      <p>
        We record that the button of that property was pressed, and when. If you have left your name
        and number on this site before, the record carries them, so that we know who is writing. If
        not, it says &quot;Unknown visitor&quot;.
      </p>
      <h3>When you only look</h3>
      <p>
        We keep no record of what you read. There are no advertising trackers, no analytics scripts
        and no social media buttons that report on you. Our server writes down a fault when a page
        fails, with the address of that page. Whoever tries a password at our staff entrance has
        their internet address noted, against guessing.
      </p>
      <h3>How long</h3>
      <p>
        We keep an enquiry as long as we work on it with you, and afterwards as long as the law on
        business records asks us to. If you want it gone earlier, tell us.
      </p>
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
      <h2>Cookies</h2>
      <p>
        All of them are our own, only the shortlist can be read by scripts, and none follows you to
        other sites. Just looking around sets none of them, but for the last list where scripts are
        off.
      </p>
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
      <p>You can delete them in your browser at any time. The site works without them.</p>
      <p>
        Your browser also remembers the last four properties you looked at, to show them to you
        again. We do not get that list: we are asked for the cards of three properties, without your
        name.
      </p>
      <p>
        A form that could not be sent for want of a connection waits in your browser until it has
        been sent, for seven days at most. The page says so, and lets you delete it.
      </p>
    </>
  );
}

function Others() {
  return (
    <>
      <h2>Who else sees it</h2>
      <p>
        Only the people of our office who answer you, and the companies that run our server and our
        database for us, on our instructions. We do not sell or lend your data. We pass your name to
        a seller, a lawyer or a surveyor only when you have agreed to it.
      </p>
      <p>
        When you continue on WhatsApp, you leave this site and the rules of WhatsApp apply. Where a
        street map is shown, your browser fetches its pictures from the map&apos;s maker, Mapbox,
        which sees your internet address when it does.
      </p>
    </>
  );
}

function YourRights() {
  return (
    <>
      <h2>Your rights</h2>
      <p>
        We follow Tanzania&apos;s Personal Data Protection Act, 2022. You can ask us at any time
      </p>
      <ul>
        <li>what we hold about you, and for a copy of it,</li>
        <li>to correct what is wrong,</li>
        <li>to delete it, unless a law makes us keep it,</li>
        <li>to stop calling or writing to you.</li>
      </ul>
      <p>
        Call or write to us with the number that you left, so that we find the record. It costs
        nothing. If our answer does not satisfy you, you can complain to the Personal Data
        Protection Commission of Tanzania. If you live elsewhere, the law of your country may give
        you further rights, and we respect them.
      </p>
      <h2>Changes</h2>
      <p>
        When what we do with your data changes, this page changes first, and the date at its top
        with it.
      </p>
    </>
  );
}
