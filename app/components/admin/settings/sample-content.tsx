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
import { m } from "~/text/messages";
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
        <h1 className="font-display text-xl font-semibold">
          {m.admin_settings_remove_sample_content()}
        </h1>
        {going.length === 0 ? (
          <p className="mt-4">{m.admin_settings_there_is_no_sample_content()}</p>
        ) : (
          <>
            <p className="mt-4">{m.admin_settings_this_goes_for_good()}</p>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {going.map((kind) => (
                <li key={kind}>
                  {counted(counts[kind], sampleKinds[kind][0], sampleKinds[kind][1])}
                </li>
              ))}
            </ul>
            <p className="mt-4 text-ink-soft">{m.admin_settings_that_includes_sample_rows()}</p>
          </>
        )}
        {counts.kept_areas > 0 && <KeptAreas count={counts.kept_areas} />}
        <p className="mt-4 text-ink-soft">{m.admin_settings_everything_that_you_or()}</p>
        <Form method="post" className="mt-6 flex flex-wrap items-center justify-end gap-3">
          <SaveFailedNotice isClick />
          {going.length > 0 && (
            <Checkbox
              name="confirmed"
              value={CONFIRMED}
              required
              label={m.admin_settings_i_have_read_what_goes()}
              className="mr-auto"
            />
          )}
          <Link to="/admin/settings" className={button("quiet")}>
            {m.admin_common_cancel()}
          </Link>
          {going.length > 0 && (
            <SubmitButton
              label={m.admin_settings_remove()}
              busyLabel={m.admin_settings_removing()}
              isBusy={isBusy}
            />
          )}
        </Form>
      </div>
    </main>
  );
}

function KeptAreas({ count }: { count: number }) {
  return (
    <p className="mt-4">
      {counted(count, m.admin_settings_sample_area_stays(), m.admin_settings_sample_areas_stay())},
      because properties of your own lie in {count === 1 ? "it" : "them"}.
    </p>
  );
}
