import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { AlertRhythm } from "./alert-mail";

/** `gone`: no such alert, or a wrong code. */
export type AlertMailResult = { ok: true } | { ok: false; reason: "gone" | "save-failed" };

/** Confirms the address of an alert, or keeps the alert for another year. Idempotent. */
export const confirmSearchAlert = async (token: string, code: string): Promise<AlertMailResult> =>
  resultOf(
    await adminDatabase().rpc("confirm_search_alert", { alert_token: token, mail_code: code }),
  );

export const setAlertRhythm = async (
  token: string,
  wanted: AlertRhythm,
): Promise<AlertMailResult> =>
  resultOf(await adminDatabase().rpc("set_search_alert_rhythm", { alert_token: token, wanted }));

type Response = {
  data: boolean | null;
  error: { code: string; message: string } | null;
};

function resultOf({ data, error }: Response): AlertMailResult {
  if (error) {
    log.error({ code: error.code, reason: error.message }, "A search alert was not changed");
    return { ok: false, reason: "save-failed" };
  }
  return data ? { ok: true } : { ok: false, reason: "gone" };
}

/** Asks each stored address once; null on a database error. */
export async function askStoredAddresses(): Promise<number | null> {
  const { data, error } = await adminDatabase().rpc("ask_stored_search_alert_addresses");
  if (error) log.error({ code: error.code, reason: error.message }, "No address was asked");
  return data;
}

/** Null on a database error. */
export async function retryAlertMails(): Promise<number | null> {
  const { data, error } = await adminDatabase().rpc("retry_search_alert_mails");
  if (error) log.error({ code: error.code, reason: error.message }, "No mail was retried");
  return data;
}
