import { Link, useFetcher } from "@remix-run/react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import {
  personName,
  sharedFacts,
  type DismissedMerge,
  type Person,
  type PersonMerge,
  type SuggestedMerge,
} from "~/domain/people/person";
import { formatNumber } from "~/utils/text";
import { formatDate } from "~/utils/time/date-words";
import { PersonPanel } from "./person-panel";
import { discovered } from "~/components/admin/saving/discovered";
import { m } from "~/text/messages";

type Props = {
  person: Person;
  suggested: SuggestedMerge[];
  dismissed: DismissedMerge[];
  merges: PersonMerge[];
};

/** Suggested, dismissed and completed merges. */
export function PersonMerges({ person, suggested, dismissed, merges }: Props) {
  if (suggested.length + dismissed.length + merges.length === 0) return null;
  const page = `/admin/people/${person.id}`;
  const paths = { merges: `${page}/merges`, suggestions: `${page}/merge-suggestions` };
  return (
    <PersonPanel title={m.admin_person_merges_title()}>
      <ul className="divide-y divide-line text-[0.9375rem] *:flex *:flex-wrap *:items-center *:justify-between *:gap-2 *:py-2">
        {suggested.map((other) => (
          <li key={other.id}>
            <Suggestion other={other} />
            <div className="flex flex-wrap gap-2">
              <MergeButton
                action={paths.merges}
                fields={{ intent: "merge", other_id: other.id }}
                label={m.admin_person_merge()}
                fullLabel={m.admin_person_merge_label({ person: nameAndNumbers(other) })}
              />
              <MergeButton
                action={paths.suggestions}
                fields={{ intent: "dismiss-merge", other_id: other.id }}
                label={m.admin_person_different()}
                fullLabel={m.admin_person_different_label({ person: nameAndNumbers(other) })}
              />
            </div>
          </li>
        ))}
        {dismissed.map((other) => (
          <li key={other.id}>
            <MergeState
              name={nameAndNumbers(other)}
              state={m.admin_person_different_since({ date: formatDate(other.dismissed_at) })}
            />
            <MergeButton
              action={paths.suggestions}
              fields={{ intent: "undo-dismissed-merge", other_id: other.id }}
              label={m.admin_person_suggest_again()}
              fullLabel={m.admin_person_suggest_again_label({ person: nameAndNumbers(other) })}
            />
          </li>
        ))}
        {merges.map(({ id, number, created_at }) => (
          <li key={id}>
            <MergeState
              name={number}
              state={m.admin_person_merged_on({ date: formatDate(created_at) })}
            />
            <MergeButton
              action={paths.merges}
              fields={{ intent: "undo-merge", merge_id: id }}
              label={m.admin_person_merge_undo()}
              fullLabel={m.admin_person_merge_undo_label({ number })}
            />
          </li>
        ))}
      </ul>
    </PersonPanel>
  );
}

function Suggestion({ other }: { other: SuggestedMerge }) {
  return (
    <div className="min-w-0">
      <Link
        to={`/admin/people/${other.id}`}
        className="inline-flex min-h-9 items-center font-medium text-lagoon-800 underline underline-offset-2"
      >
        {personName(other)}
      </Link>
      <p className="text-sm text-ink-soft">
        {[
          ...other.numbers,
          ...sharedFacts(other.shared),
          m.admin_common_enquiries_count({
            count: other.enquiries,
            number: formatNumber(other.enquiries),
          }),
        ].join(", ")}
      </p>
    </div>
  );
}

function MergeState({ name, state }: { name: string; state: string }) {
  return (
    <p className="min-w-0">
      {name}
      <span className="block text-sm text-ink-soft">{state}</span>
    </p>
  );
}

const nameAndNumbers = (other: Pick<SuggestedMerge, "names" | "numbers">) =>
  `${personName(other)}, ${other.numbers.join(", ")}`;

type ButtonProps = {
  action: string;
  fields: Record<string, string>;
  label: string;
  /** Label for screen readers, with the name. */
  fullLabel: string;
};

function MergeButton({ action, fields, label, fullLabel }: ButtonProps) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form {...discovered} method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SaveFailedNotice failure={failure} />
      <button
        aria-label={fullLabel}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        className={button("outline", "px-3! py-1! text-sm lg:min-h-9!")}
      >
        {isBusy ? m.admin_common_saving() : label}
      </button>
    </fetcher.Form>
  );
}
