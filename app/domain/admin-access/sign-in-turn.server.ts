import { setTimeout as delay } from "node:timers/promises";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";

export type SignInTurn = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Waits for this address's turn to try a password. Each wrong try makes the next wait longer; who
 * would wait more than ten seconds, or was wrong ten times in 15 minutes, is refused at once; so is a
 * new device while a hundred wrong tries have come from everywhere. The count is the database's, so
 * it holds across processes and restarts.
 */
export async function waitForSignInTurn(
  address: string,
  isKnownDevice: boolean,
): Promise<SignInTurn> {
  const turn = unwrap(
    await adminDatabase()
      .rpc("take_sign_in_turn", { caller_address: address, is_known_device: isKnownDevice })
      .single(),
  );
  if (!turn.allowed) return { allowed: false, retryAfterSeconds: Math.ceil(turn.wait_seconds) };
  await delay(turn.wait_seconds * 1000);
  return { allowed: true };
}

/** Forgets an address's wrong tries, after a right one, and whatever was counted before yesterday. */
export async function forgetSignInAttempts(address: string): Promise<void> {
  const done = await Promise.all([
    adminDatabase().from("sign_in_attempts").delete().eq("address", address),
    adminDatabase().rpc("forget_old_limits"),
  ]);
  for (const result of done) unwrapMaybe(result);
}
