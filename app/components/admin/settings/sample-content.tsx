import { Form, Link, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { Checkbox } from "~/components/form/checkbox";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import {
  sampleKindNames,
  sampleKinds,
  type SampleCounts,
} from "~/domain/sample-content/sample-content";
import { counted } from "~/utils/text";

/** The value of the checkbox that confirms it. */
export const CONFIRMED = "remove-sample-content";

/** Asks before the sample content is removed, and lists what is deleted and what stays. */
export function SampleContent({ counts }: { counts: SampleCounts }) {
  const isBusy = useNavigation().state !== "idle";
  const going = sampleKindNames.filter((kind) => counts[kind] > 0);
  return (
    <main id="content" className="page py-8">
      <div className="max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7">
        <h1 className="font-display text-xl font-semibold">Remove sample content</h1>
        {going.length === 0 ? (
          <p className="mt-4">There is no sample content that could be removed.</p>
        ) : (
          <>
            <p className="mt-4">This goes, for good:</p>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {going.map((kind) => (
                <li key={kind}>
                  {counted(counts[kind], sampleKinds[kind][0], sampleKinds[kind][1])}
                </li>
              ))}
            </ul>
            <p className="mt-4 text-ink-soft">
              That includes sample rows that you have edited, with their pictures and notes: what
              you left alone in them is still invented.
            </p>
          </>
        )}
        {counts.kept_areas > 0 && <KeptAreas count={counts.kept_areas} />}
        <p className="mt-4 text-ink-soft">
          Everything that you or visitors made stays; so do the services and these settings. Leads
          of your own that asked about a sample property stay without it.
        </p>
        <Form method="post" className="mt-6 flex flex-wrap items-center justify-end gap-3">
          <SaveFailedNotice isClick />
          {going.length > 0 && (
            <Checkbox
              name="confirmed"
              value={CONFIRMED}
              required
              label="I have read what goes"
              className="mr-auto"
            />
          )}
          <Link to="/admin/settings" className={button("quiet")}>
            Cancel
          </Link>
          {going.length > 0 && (
            <SubmitButton label="Remove" busyLabel="Removing..." isBusy={isBusy} />
          )}
        </Form>
      </div>
    </main>
  );
}

function KeptAreas({ count }: { count: number }) {
  return (
    <p className="mt-4">
      {counted(count, "sample area stays", "sample areas stay")}, because properties of your own lie
      in {count === 1 ? "it" : "them"}.
    </p>
  );
}
