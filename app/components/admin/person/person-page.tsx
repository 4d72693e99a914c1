import type { SubmissionResult } from "@conform-to/react";
import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useRef, useState, type ComponentProps } from "react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { CallbackActions } from "~/components/admin/lead-pipeline/callback-actions";
import { LeadNoteForm } from "~/components/admin/lead/lead-note-form";
import { LeadReminderForm } from "~/components/admin/lead/lead-reminder-form";
import { OwnedProperties } from "~/components/admin/owners/owned-properties";
import { BackLink } from "~/components/admin/shell/back-link";
import { hasText, useUnsavedGuard } from "~/components/admin/saving/unsaved-guard";
import { RestoreNotice } from "~/components/form/unsaved/restore-notice";
import { useSaveCount } from "~/components/admin/saving/save-count";
import { button } from "~/components/ui/button";
import { waitingText, type Clock, type DealOfRow, type LeadRow } from "~/domain/leads/lead-row";
import type { PropertyOwner } from "~/domain/owners/owner";
import { currentLead, personNextStep } from "~/domain/people/next-step";
import type {
  DismissedMerge,
  Person,
  PersonMerge,
  PersonNumber,
  PersonZone,
  SuggestedMerge,
} from "~/domain/people/person";
import type { SpamClickOfPerson, SpamMark } from "~/domain/spam/spam";
import type { TimelineEntry } from "~/domain/people/timeline";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatDate } from "~/utils/time/date-words";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import { RowTasks } from "~/components/admin/tasks/row-tasks";
import { TagPicker } from "~/components/admin/tags/tag-picker";
import type { Tag } from "~/domain/tags/tag";
import type { Task } from "~/domain/tasks/task";
import { personName } from "~/domain/people/person";
import { SpamUndo } from "~/components/admin/spam/spam-undo";
import { WrittenText } from "~/components/admin/today/written-text";
import { AboutLead } from "./about-lead";
import { PersonCriteria } from "./person-criteria";
import { PersonHeader } from "./person-header";
import { PersonLeads } from "./person-leads";
import { PersonMerges } from "./person-merges";
import { PersonMessages, type MessagesOfPerson } from "./person-messages";
import { PersonPanel } from "./person-panel";
import { PersonTimeline } from "./person-timeline";

type Callback = {
  id: string;
  full_name: string;
  created_at: string;
  dismissed_at: string | null;
  /** Preferred time for the call, if given. */
  callTime: string | null;
};

type Props = {
  person: Person;
  numbers: PersonNumber[];
  /** The newest leads that aren't suspected spam. */
  leads: (LeadRow & DealOfRow)[];
  /** Lead that messages and, initially, notes and reminders are about. */
  lead: LeadRow | null;
  messages: MessagesOfPerson;
  callback: Callback | null;
  criteria: ComponentProps<typeof PersonCriteria>["criteria"];
  /** Null for a helper. */
  owned: PropertyOwner[] | null;
  suggested: SuggestedMerge[];
  dismissed: DismissedMerge[];
  merges: PersonMerge[];
  tasks: Task[];
  tags: { own: Tag[]; all: Tag[] };
  timeline: { entries: TimelineEntry[]; hasMore: boolean; page: number };
  zone: PersonZone | null;
  spam: SpamClickOfPerson | null;
  spamMarks: SpamMark[];
  clock: Clock;
  lastResult?: SubmissionResult<string[]> | null;
};

export function PersonPage(props: Props) {
  const { person, numbers, leads, callback, messages, timeline } = props;
  const { lead, openedId } = useOpenedLead(props);
  const { zone, clock, suggested, dismissed, merges } = props;
  return (
    <main id="content" className="page py-6 max-lg:py-3">
      <BackLink to="/admin/people" label={m.admin_person_all()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <div className="space-y-4 lg:space-y-5">
          <PersonHeader
            person={person}
            numbers={numbers}
            zone={zone}
            step={personNextStep(leads, clock)}
            spam={props.spam}
          />
          {timeline.page === 1 && <LastWords entries={timeline.entries} />}
          {callback && <WaitingCallback callback={callback} clock={clock} />}
          <PersonLeads leads={leads} current={lead} clock={clock} enquiries={person.enquiries} />
          {person.contact_ban === null && (
            <PersonMessages
              person={person.id}
              messages={messages}
              number={props.lead?.phone_e164 ?? person.phone_e164}
              lead={props.lead}
              isAboutOther={props.lead?.id !== lead?.id}
            />
          )}
          <PersonPanel title={m.admin_tag_tags()}>
            <TagPicker entity="person" id={person.id} name={personName(person)} {...props.tags} />
          </PersonPanel>
          <PersonPanel title={m.admin_task_tasks()}>
            <RowTasks
              tasks={props.tasks}
              today={clock.today}
              page={`/admin/people/${person.id}`}
              name={personName(person)}
            />
          </PersonPanel>
          <PersonCriteria person={person} criteria={props.criteria} />
          {props.owned && (
            <OwnedProperties personId={person.id} owned={props.owned} today={clock.today} />
          )}
          <PersonMerges
            person={person}
            suggested={suggested}
            dismissed={dismissed}
            merges={merges}
          />
          <Privacy id={person.id} isWide />
        </div>
        <div className="space-y-4 lg:space-y-5">
          <LeadForms key={person.id} {...props} lead={lead} openedId={openedId} />
          <PersonTimeline {...timeline} hasSeveralNames={person.names.length > 1} />
          <Privacy id={person.id} />
        </div>
      </div>
      <UndoArea>
        <SpamUndo marks={props.spamMarks} />
      </UndoArea>
    </main>
  );
}

/** The person's last words, if they are on the timeline's first page. */
function LastWords({ entries }: { entries: TimelineEntry[] }) {
  const last = entries.find(
    ({ kind, text, isSuspectedSpam }) => kind === "lead" && text && !isSuspectedSpam,
  );
  if (!last) return null;
  return (
    <section className="rounded-xl border border-line bg-white p-4 sm:p-5">
      <h2 className="text-sm text-ink-soft">
        {m.admin_person_wrote({ date: formatDate(last.happenedAt) })}
      </h2>
      <WrittenText text={last.text ?? ""} />
    </section>
  );
}

/**
 * Returns the lead that notes and reminders are about: the one current when the page was opened. Later status
 * changes and enquiries don't switch it while a note is being typed.
 */
function useOpenedLead({ person, leads, lead }: Props) {
  const about = new URLSearchParams(useLocation().search).get("about");
  const opened = { personId: person.id, about, lead };
  const [last, setLast] = useState(opened);
  const isOpened = last.personId !== person.id || last.about !== about;
  if (isOpened) setLast(opened);
  const before = (isOpened ? opened : last).lead;
  const current = leads.find(({ id }) => id === before?.id) ?? before;
  return { lead: current ?? currentLead(leads, null), openedId: before?.id ?? null };
}

type LeadFormsProps = Props & { openedId: string | null };

/** Note and reminder forms of the current lead. */
function LeadForms({ person, lead, openedId, clock, lastResult }: LeadFormsProps) {
  const { pathname } = useLocation();
  const forms = useRef<HTMLDivElement>(null);
  useUnsavedGuard(() => hasText(forms.current));
  const noteCount = useSaveCount("add-note");
  const reminderCount = useSaveCount("set-reminder");
  const propsOf = (intent: string) => ({
    lastResult: lastResult?.initialValue?.intent === intent ? lastResult : null,
    leadId: lead?.id,
  });
  return (
    <div ref={forms} data-writing className="rounded-xl border border-line bg-white p-4 sm:p-5">
      {/* An open dialog shows its own notice. */}
      {pathname === `/admin/people/${person.id}` && <RestoreNotice />}
      {lead && (
        <p className="pb-3 text-sm text-ink-soft">
          <AboutLead lead={lead} />
        </p>
      )}
      <LeadNoteForm key={`${openedId} ${noteCount}`} {...propsOf("add-note")} />
      {lead && (
        <div className="mt-5 border-t border-line pt-4">
          <LeadReminderForm
            key={`${openedId} ${reminderCount}`}
            lead={lead}
            today={clock.today}
            {...propsOf("set-reminder")}
          />
        </div>
      )}
    </div>
  );
}

function WaitingCallback({ callback, clock }: { callback: Callback; clock: Clock }) {
  return (
    <PersonPanel title={m.admin_common_callback_request()}>
      <p className="pb-3 text-[0.9375rem]">
        {m.admin_person_callback_waiting({
          name: callback.full_name,
          time: waitingText(callback.created_at, clock.now),
        })}{" "}
        {callback.callTime && `${callback.callTime}.`}
      </p>
      <CallbackActions request={callback} />
    </PersonPanel>
  );
}

function Privacy({ id, isWide }: { id: string; isWide?: boolean }) {
  if (!useIsOperator()) return null;
  return (
    <div className={classNames("flex flex-wrap gap-x-2", isWide ? "max-lg:hidden" : "lg:hidden")}>
      <a
        href={`/admin/people/${id}/export.json`}
        download
        className={button("quiet", "px-3! text-sm")}
      >
        <Icon name="download" className="size-4" /> {m.admin_person_export()}
      </a>
      <Link
        to={`/admin/people/${id}/delete`}
        className={button("quiet", "px-3! text-sm text-danger!")}
      >
        <Icon name="trash-2" className="size-4" /> {m.admin_person_erase()}
      </Link>
    </div>
  );
}
