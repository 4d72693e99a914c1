import { z } from "zod";
import { getAgency } from "~/domain/agency/agency.queries.server";
import type { DeliveryQueue } from "~/domain/deliveries/delivery-queue";
import { isRefusedAddress, mailProblemText } from "~/domain/mail/mail-problem";
import { canMailVisitors } from "~/domain/mail/mail-settings";
import { getMailSetup } from "~/domain/mail/mail-settings.queries.server";
import { listCardsBySlug } from "~/domain/properties/property.queries.server";
import { sendMail } from "~/services/alerts/mail.server";
import { unwrap, unwrapMaybe, workerDatabase } from "~/services/database.server";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { alertMailContentSchema, type AlertMail, type AlertMailContent } from "./alert-mail";
import { formatAlertMail } from "./alert-mail-format";

/** `mail` is null if the alert has ended since. */
type AlertMailDelivery = { id: string; attempt: number; mail: AlertMail | null };

/** Writes the mails of the hour and returns true if any are due; false without a mail server. */
export async function dispatchAlertMails(): Promise<boolean> {
  if (!canMailVisitors(await getMailSetup())) return false;
  return unwrap(await workerDatabase().rpc("dispatch_search_alert_mails"));
}

export const alertMailQueue: DeliveryQueue<AlertMailDelivery> = {
  name: "search alerts",
  concurrency: 5,
  claim: claimMails,
  send: sendToVisitor,
  settleSent: ({ id, attempt, mail }) => settle({ id, attempt, mail }),
  settleFailed: (delivery, problem, pauseMs) =>
    settle(delivery, {
      problem: takeCharacters(problem, LONGEST_PROBLEM),
      ...(pauseMs !== null && { pause_ms: pauseMs }),
    }),
  isFinal: (_delivery, error) => error instanceof AddressError,
};

/** Another attempt to this address is pointless. */
class AddressError extends Error {}

/** The database's limit, in characters. */
const LONGEST_PROBLEM = 300;

async function claimMails({ most, leaseMs }: { most: number; leaseMs: number }) {
  const claimed = unwrap(
    await workerDatabase().rpc("claim_search_alert_mails", { most, lease_ms: leaseMs }),
  ).map(({ id, attempts, content }) => ({
    ...{ id, attempt: attempts },
    content: alertMailContentSchema.safeParse(content).data ?? null,
  }));
  const slugs = claimed.flatMap(({ content }) => content?.news.map(({ slug }) => slug) ?? []);
  const cards = await listCardsBySlug([...new Set(slugs)]);
  return claimed.map(({ content, ...delivery }) => ({
    ...delivery,
    mail: content && withCards(content, cards),
  }));
}

/** Leaves out properties that have just gone. */
const withCards = (
  { news, ...content }: AlertMailContent,
  cards: Awaited<ReturnType<typeof listCardsBySlug>>,
): AlertMail => ({
  ...content,
  news: news.flatMap(({ slug, ...event }) => {
    const property = cards.find((card) => card.slug === slug);
    return property ? [{ ...event, property }] : [];
  }),
});

async function sendToVisitor({ id, mail }: AlertMailDelivery, siteUrl: string): Promise<void> {
  if (!mail || (mail.kind === "news" && mail.news.length === 0)) {
    throw new Error("There is nothing to say any more");
  }
  await expectReachable(id);
  const { data: to } = z.email().safeParse(mail.email);
  if (!to) throw new AddressError(m.editing_email_invalid());
  const setup = { ...(await getMailSetup()), to };
  if (!canMailVisitors(setup)) throw new Error("There is no mail server any more");
  const { name, email } = await getAgency();
  const letter = { id, replyTo: email, ...formatAlertMail(mail, { siteUrl, agency: name }) };
  await sendMail(letter, setup).catch((cause: unknown) => {
    const problem = mailProblemText(cause, setup);
    throw isRefusedAddress(cause) ? new AddressError(problem) : new Error(problem, { cause });
  });
}

/** Throws if the alert has ended or its owner must not be contacted since the mail was claimed. */
async function expectReachable(id: string): Promise<void> {
  const content = await workerDatabase().rpc("search_alert_mail_content", { delivery: id });
  if (unwrapMaybe(content) === null) throw new Error("There is nothing to say any more");
}

async function settle(
  { id, attempt, mail }: AlertMailDelivery,
  failure: { problem?: string; pause_ms?: number } = {},
): Promise<void> {
  const told = mail?.news.map(({ event_id }) => event_id) ?? [];
  unwrapMaybe(
    await workerDatabase().rpc("settle_search_alert_mail", {
      ...{ delivery: id, attempt, told },
      ...failure,
    }),
  );
}
