import { Form } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { controlClass } from "~/components/form/field-frame";
import { button } from "~/components/ui/button";

/** The address under which another calendar shows the diary, and a way to make a new one. */
export function CalendarFeed({ feed }: { feed: string | null }) {
  return (
    <section
      aria-labelledby="calendar-feed-title"
      className="mt-8 max-w-3xl rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="calendar-feed-title" className="font-semibold">
        In your own calendar
      </h2>
      <p className="pt-1 pb-3 text-sm text-ink-soft">
        Subscribe to this address in the calendar of your phone or computer. Whoever has it can read
        the names in your diary: keep it to yourself. A new address ends the one before.
      </p>
      {feed && (
        <label className="block pb-3">
          <span className="mb-1.5 block text-sm font-medium">Address of the calendar</span>
          <input readOnly value={feed} className={controlClass} />
        </label>
      )}
      <Form id="calendar-feed" method="post" preventScrollReset>
        <input type="hidden" name="intent" value="renew-feed" />
        <SaveFailedNotice isClick of={{ intent: "renew-feed" }} />
        <button className={button("outline")}>
          {feed ? "Make a new address" : "Make an address"}
        </button>
      </Form>
    </section>
  );
}
