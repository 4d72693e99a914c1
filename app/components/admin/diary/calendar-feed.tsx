import { Form } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { controlClass } from "~/components/form/field-frame";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

/** The address under which another calendar shows the diary, and a way to make a new one. */
export function CalendarFeed({ feed }: { feed: string | null }) {
  return (
    <section
      aria-labelledby="calendar-feed-title"
      className="mt-8 max-w-3xl rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="calendar-feed-title" className="font-semibold">
        {m.admin_diary_in_your_own_calendar()}
      </h2>
      <p className="pt-1 pb-3 text-sm text-ink-soft">
        {m.admin_diary_subscribe_to_this_address_in()}
      </p>
      {feed && (
        <label className="block pb-3">
          <span className="mb-1.5 block text-sm font-medium">
            {m.admin_diary_address_of_the_calendar()}
          </span>
          <input readOnly value={feed} className={controlClass} />
        </label>
      )}
      <Form id="calendar-feed" method="post" preventScrollReset>
        <input type="hidden" name="intent" value="renew-feed" />
        <SaveFailedNotice isClick of={{ intent: "renew-feed" }} />
        <button className={button("outline")}>
          {feed ? m.admin_diary_make_a_new_address() : m.admin_diary_make_an_address()}
        </button>
      </Form>
    </section>
  );
}
