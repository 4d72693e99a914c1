import { setTimeout as delay } from "node:timers/promises";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";

export type SignInTurn = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Waits for this address's turn to try a password. Each wrong try makes the next wait longer; who
 * would wait more than ten seconds is refused at once. The count is the database's, so it holds
 * across processes and restarts.
 */
export async function waitForSignInTurn(address: string): Promise<SignInTurn> {
  const turn = unwrap(
    await adminDatabase().rpc("take_sign_in_turn", { caller_address: address }).single(),
  );
  if (!turn.allowed) return { allowed: false, retryAfterSeconds: Math.ceil(turn.wait_seconds) };
  await delay(turn.wait_seconds * 1000);
  return { allowed: true };
}

/** Forgets an address's wrong tries, after a right one. */
export async function forgetSignInAttempts(address: string): Promise<void> {
  unwrapMaybe(await adminDatabase().from("sign_in_attempts").delete().eq("address", address));
}
