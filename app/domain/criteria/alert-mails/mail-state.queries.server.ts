import { adminDatabase, unwrap } from "~/services/database.server";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";
import { rhythmLabels, type AlertRhythm } from "./alert-mail";

type StoredMail = {
  rhythm: AlertRhythm;
  confirmed_at: string | null;
  asked_again_at: string | null;
  failed_at: string | null;
};

/** For the operator: the state of each alert's mails in words, by the id of its criteria. */
export async function listMailStates(criteriaIds: string[]): Promise<Map<string, string>> {
  if (criteriaIds.length === 0) return new Map();
  const mails = unwrap(
    await adminDatabase()
      .from("search_alert_mails")
      .select(
        `criteria_id,rhythm,confirmed_at,asked_again_at,failed_at,
        news:search_alert_deliveries(sent_at)`,
      )
      .in("criteria_id", criteriaIds)
      .eq("news.kind", "news")
      .eq("news.state", "sent")
      .order("sent_at", { referencedTable: "news", ascending: false })
      .limit(1, { referencedTable: "news" }),
  );
  return new Map(
    mails.map(({ criteria_id, news, ...mail }) => {
      const toldAt = news[0]?.sent_at;
      const told = toldAt ? [m.admin_person_mail_told({ date: formatDate(toldAt) })] : [];
      return [criteria_id, [stateText(mail), ...told].join(". ")];
    }),
  );
}

function stateText({ rhythm, confirmed_at, asked_again_at, failed_at }: StoredMail): string {
  if (failed_at) return m.admin_person_mail_failed();
  if (!confirmed_at) return m.admin_person_mail_unconfirmed();
  if (asked_again_at) return m.admin_person_mail_ending({ date: formatDate(asked_again_at) });
  return m.admin_person_mail_confirmed({
    rhythm: rhythmLabels[rhythm](),
    date: formatDate(confirmed_at),
  });
}

/** The people told of each event by mail, in words. */
export async function listMailedPeople(events: string[]): Promise<Map<string, string>> {
  if (events.length === 0) return new Map();
  const rows = unwrap(await adminDatabase().rpc("people_told_by_mail", { events }));
  return new Map(
    rows.map(({ event_id, count, names, told_at }) => {
      const more = count - names.length;
      const others = more > 0 ? [m.admin_alert_more({ count: more })] : [];
      const people = [...names, ...others].join(", ");
      return [event_id, m.admin_today_news_mailed({ date: formatDate(told_at), people })];
    }),
  );
}
