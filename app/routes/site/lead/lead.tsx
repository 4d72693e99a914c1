import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { useInPageForm } from "~/components/form/public/use-in-page-form";
import { FormPage } from "~/components/site/lead/form-page";
import { LeadForm } from "~/components/site/lead/lead-form";
import { BookingThanks } from "~/components/site/booking/booking-thanks";
import { LeadThanks } from "~/components/site/lead/lead-thanks";
import { button } from "~/components/ui/button";
import { isLeadFormSource } from "~/domain/leads/lead";
import { leadWords } from "~/domain/leads/forms/lead-forms";
import { askWords } from "~/domain/properties/title/asks";
import { consultationPath } from "~/domain/leads/forms/consultation-path";
import { leadPath } from "~/domain/leads/forms/lead-path";
import { getOffer } from "~/domain/bookings/booking.queries.server";
import { getLeadSubject, type KnownSubject } from "~/domain/leads/lead-subject.queries.server";
import {
  parseInquiryParams,
  inquiryParams,
  findReceiver,
} from "~/requests/public-form/forms.server";
import { namedProperties, readConsultationChoice } from "~/requests/page/consultation.server";
import { readOrOutage } from "~/services/outage.server";
import { getVisitor, type Visitor } from "~/services/session/visitor.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { internalPath } from "~/utils/web/internal-path";
import { pickParams } from "~/utils/web/url-params";
import { bookingIn, leadThanks } from "~/domain/messages/lead-thanks.server";
import { hiddenMeta } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const inquiry = parseInquiryParams(url);
  const source = sourceOf(params);
  const isConsultation = source === "consultation";
  const isSent = url.searchParams.has("sent");
  const [subject, visitor, choice] = await Promise.all([
    getLeadSubject(source, isConsultation ? {} : inquiry),
    isSent ? getVisitor(request) : null,
    isConsultation && !isSent ? readConsultationChoice(request) : undefined,
  ]);
  const { ask } = inquiry;
  const words = ask && subject.property ? askWords(ask, subject.property.name) : undefined;
  return {
    source,
    choice,
    words: { ...leadWords(subject), ...words, ...(choice?.mode === "visit" && visitWords()) },
    message: words?.message,
    path: formPath(url, subject, words ? `&ask=${ask}` : ""),
    // One submission, however often the button is clicked or the page sent again.
    submissionId: crypto.randomUUID() as string,
    openedAt: Date.now(),
    today: todayInDarEsSalaam(),
    page: internalPath(url.searchParams.get("page"), url.pathname + url.search),
    sent: visitor && (await sentLead(url, subject, visitor)),
  };
}

/** Returns the address the form posts to. It names the subject, so that a refused form shows it again. */
function formPath({ searchParams }: URL, subject: KnownSubject, more: string): string {
  if (subject.source === "consultation") return consultationPath(namedProperties(searchParams));
  if (!subject.isUnread) return leadPath(subject) + more;
  return `${leadPath(subject)}?${pickParams(searchParams, inquiryParams).toString()}`;
}

const visitWords = () => ({ title: m.booking_link(), description: m.booking_visit_text() });

/** The thank-you page of a lead that was sent without scripts. */
async function sentLead(url: URL, subject: KnownSubject, { name }: Visitor) {
  const reading = await readOrOutage(getOffer(url.searchParams.get("booking") ?? ""));
  const booking = reading.ok ? reading.value : null;
  return leadThanks(subject, { full_name: name, ...bookingIn(url) }, booking);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const receive = findReceiver(`lead/${params.source ?? ""}`);
  if (!receive) throw data(null, { status: 404 });
  return receive(request);
}

function sourceOf({ source }: { source?: string }) {
  if (!isLeadFormSource(source)) throw data(null, { status: 404 });
  return source;
}

// Each visitor's page has its own submission id.
export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded
    ? hiddenMeta(matches, loaded.words.title, {
        name: "description",
        content: loaded.words.description,
      })
    : hiddenMeta(matches, m.common_page_not_found());

export default function LeadPage() {
  // Another form is another page, although its route is the same.
  return <LeadPageAbout key={useLoaderData<typeof loader>().path} />;
}

function LeadPageAbout() {
  const { source, choice, words, message, path, submissionId, openedAt, today, page, sent } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData && "lastResult" in actionData ? actionData.lastResult : null;
  const id = `lead-${source}`;
  const form = useInPageForm({ kind: source, id, action: path, lastResult, isInPlace: false });
  const thanks = sent ?? form.sent;
  return (
    <FormPage title={thanks ? m.lead_thanks_title() : words.title}>
      {thanks ? (
        <LeadThanks
          isInPlace={!sent}
          {...thanks}
          note={thanks.booking && <BookingThanks {...thanks.booking} />}
        >
          <Link to="/#property-search" className={button("outline")}>
            {m.common_view_properties()}
          </Link>
        </LeadThanks>
      ) : (
        <>
          <p className="mb-6 text-ink-soft">{words.description}</p>
          <LeadForm
            {...{ form, source, choice, message, submissionId, openedAt, today, page }}
            submit={words.submit}
          />
        </>
      )}
    </FormPage>
  );
}
