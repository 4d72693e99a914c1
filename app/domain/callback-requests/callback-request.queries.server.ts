import { PERSON_OF_ROW } from "~/domain/leads/person-of-row";
import { readPage } from "~/domain/lists/read-page.server";
import { wordPatterns } from "~/domain/lists/text-filter";
import { adminDatabase } from "~/services/database.server";
import { callTimeSchema, callTimeText } from "~/domain/bookings/call-times/call-time";
import type { CallbackSearch } from "./callback-search";

export const CALLBACKS_PER_PAGE = 10;

const COLUMNS =
  `id,full_name,whatsapp_number,whatsapp_e164,created_at,dismissed_at,suspected_spam,context,${PERSON_OF_ROW}` as const;

export async function listCallbackRequests(search: CallbackSearch) {
  const { rows, ...rest } = await readPage(search.page, CALLBACKS_PER_PAGE, (from, to) =>
    matching(search).order("created_at", { ascending: false }).order("id").range(from, to),
  );
  return {
    requests: rows.map(({ context, ...request }) => ({
      ...request,
      callTime: callTimeText(
        callTimeSchema.parse(context),
        // An upcoming call uses today's offset, since clocks may have changed.
        search.isDismissed ? new Date(request.created_at) : new Date(),
      ),
    })),
    ...rest,
  };
}

function matching({ q, isDismissed, isSpam }: CallbackSearch) {
  let query = adminDatabase()
    .from("callback_requests")
    .select(COLUMNS, { count: "exact" })
    .is("lead_id", null)
    .eq("suspected_spam", isSpam);
  query = isDismissed ? query.not("dismissed_at", "is", null) : query.is("dismissed_at", null);
  for (const pattern of q ? wordPatterns(q) : []) {
    query = query.filter("search_text", "imatch", pattern);
  }
  return query;
}
