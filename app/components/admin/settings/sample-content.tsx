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
import { formatNumber } from "~/utils/text";

export const CONFIRMED = "remove-sample-content";

/** Confirms the removal of sample content: what is deleted and what stays. */
export function SampleContent({ counts }: { counts: SampleCounts }) {
  const isBusy = useNavigation().state !== "idle";
  const deletedKinds = sampleKindNames.filter((kind) => counts[kind] > 0);
  return (
    <main id="content" className="page py-8">
      <div className="max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7">
        <h1 className="font-display text-xl font-semibold">{m.admin_settings_sample_title()}</h1>
        {deletedKinds.length === 0 ? (
          <p className="mt-4">{m.admin_settings_sample_none()}</p>
        ) : (
          <>
            <p className="mt-4">{m.admin_settings_sample_deletes()}</p>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {deletedKinds.map((kind) => (
                <li key={kind}>
                  {sampleKinds[kind]({
                    count: counts[kind],
                    number: formatNumber(counts[kind]),
                  })}
                </li>
              ))}
            </ul>
            <p className="mt-4 text-ink-soft">{m.admin_settings_sample_edited()}</p>
          </>
        )}
        {counts.kept_areas > 0 && (
          <p className="mt-4">{m.admin_settings_sample_areas_stay({ count: counts.kept_areas })}</p>
        )}
        <p className="mt-4 text-ink-soft">{m.admin_settings_sample_stays()}</p>
        <Form method="post" className="mt-6 flex flex-wrap items-center justify-end gap-3">
          <SaveFailedNotice isClick />
          {deletedKinds.length > 0 && (
            <Checkbox
              name="confirmed"
              value={CONFIRMED}
              required
              label={m.admin_settings_sample_confirm()}
              className="mr-auto"
            />
          )}
          <Link to="/admin/settings" className={button("quiet")}>
            {m.admin_common_cancel()}
          </Link>
          {deletedKinds.length > 0 && (
            <SubmitButton
              label={m.admin_settings_sample_remove()}
              busyLabel={m.admin_settings_sample_removing()}
              isBusy={isBusy}
            />
          )}
        </Form>
      </div>
    </main>
  );
}
