import { Form } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { controlClass } from "~/components/form/field-frame";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

/** Link for subscribing to the diary from another calendar. */
export function CalendarFeed({ feed }: { feed: string | null }) {
  return (
    <section
      aria-labelledby="calendar-feed-title"
      className="mt-8 max-w-3xl rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="calendar-feed-title" className="font-semibold">
        {m.admin_diary_feed_title()}
      </h2>
      <p className="pt-1 pb-3 text-sm text-ink-soft">{m.admin_diary_feed_intro()}</p>
      {feed && (
        <label className="block pb-3">
          <span className="mb-1.5 block text-sm font-medium">{m.admin_diary_feed_link()}</span>
          <input readOnly value={feed} className={controlClass} />
        </label>
      )}
      <Form id="calendar-feed" method="post" preventScrollReset>
        <input type="hidden" name="intent" value="renew-feed" />
        <SaveFailedNotice isClick of={{ intent: "renew-feed" }} />
        <button className={button("outline")}>
          {feed ? m.admin_diary_feed_renew() : m.admin_diary_feed_create()}
        </button>
      </Form>
    </section>
  );
}
