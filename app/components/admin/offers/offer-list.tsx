import { Link, useFetcher } from "@remix-run/react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { SavingSelect } from "~/components/admin/table/saving-select";
import { button } from "~/components/ui/button";
import { formatDollars } from "~/domain/deals/deal";
import { answerLabels, offerAnswers, shareOfAsking, type Offer } from "~/domain/offers/offer";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";

export function OfferList({ offers }: { offers: Offer[] }) {
  if (offers.length === 0) return <p className="text-ink-soft">{m.admin_offer_empty()}</p>;
  return (
    <ul aria-label={m.admin_offer_title()} className="divide-y divide-line border-y border-line">
      {offers.map((offer) => (
        <li key={offer.id} className="py-2">
          <OfferEntry offer={offer} />
        </li>
      ))}
    </ul>
  );
}

function OfferEntry({ offer }: { offer: Offer }) {
  const { amount, asking_price, offered_on, conditions, lead } = offer;
  const share = shareOfAsking(amount, asking_price);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <span className="font-semibold">{formatDollars(amount)}</span>
          {share && <span className="text-ink-soft"> {m.admin_offer_share({ share })}</span>}
        </p>
        <AnswerForm offer={offer} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-soft">
        {lead ? (
          <Link
            to={`/admin/leads/${lead.id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {lead.full_name}
          </Link>
        ) : (
          m.admin_offer_former_client()
        )}
        {formatCalendarDate(offered_on)}
      </p>
      {conditions && <p className="pb-1 text-[0.9375rem] whitespace-pre-line">{conditions}</p>}
    </>
  );
}

/** The answer to an offer, saved on change; without scripts there is a Save button. */
function AnswerForm({ offer: { id, amount, answer } }: { offer: Offer }) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const send = (fields: HTMLFormElement | Record<string, string>) =>
    fetcher.submit(fields, { method: "post", preventScrollReset: true });
  const chosen = offerAnswers.find((one) => one === fetcher.formData?.get("answer"));
  return (
    <fetcher.Form method="post" data-saves-itself className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="offer_id" value={id} />
      <SavingSelect
        name="answer"
        label={m.admin_offer_answer_label({ amount: formatDollars(amount) })}
        value={chosen ?? answer}
        options={offerAnswers}
        labelOf={(one) => answerLabels[one]()}
        onSave={send}
        className="w-auto! px-2! text-sm"
      />
      <button className={button("outline", "px-3! text-sm scripted:hidden")}>
        {m.admin_common_save()}
      </button>
      <SaveFailedNotice failure={failure} onRetry={send} />
    </fetcher.Form>
  );
}
