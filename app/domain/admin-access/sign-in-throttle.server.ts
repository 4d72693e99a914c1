import { setTimeout as delay } from "node:timers/promises";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { listNetworks } from "~/utils/web/ip-networks";

/** The caller of a sign-in: an IP address, and the id of the device when it is a known one. */
export type SignInCaller = { address: string; deviceId: string | null };
export type SignInThrottle = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Attempts in 15 minutes of a device, an IPv4 address or a /64; then those of a /48. */
const MOST_ATTEMPTS = [10, 20];

/**
 * Counts an attempt to sign in and waits until it may be made: each wrong one makes the next wait
 * longer. Refuses at once who would wait more than ten seconds, has used up the attempts of 15 minutes,
 * or is new while a hundred attempts came from everywhere. The database counts, so it holds across
 * processes and restarts; throws a `DatabaseError` without it.
 */
export async function throttleSignIn(caller: SignInCaller): Promise<SignInThrottle> {
  const keys = keysOf(caller);
  const throttle = unwrap(
    await adminDatabase()
      .rpc("consume_sign_in_attempt", {
        caller_keys: keys,
        most: MOST_ATTEMPTS.slice(0, keys.length),
        is_known_device: caller.deviceId !== null,
      })
      .single(),
  );
  if (!throttle.allowed) {
    return { allowed: false, retryAfterSeconds: Math.ceil(throttle.wait_seconds) };
  }
  await delay(throttle.wait_seconds * 1000);
  return { allowed: true };
}

/** Forgets a caller's attempts, after a right password, and all counts from before yesterday. */
export async function forgetSignInAttempts(caller: SignInCaller): Promise<void> {
  const results = await Promise.all([
    adminDatabase().from("sign_in_attempts").delete().in("caller_key", keysOf(caller)),
    adminDatabase().rpc("forget_old_limits"),
  ]);
  for (const result of results) unwrapMaybe(result);
}

// A known device is counted by itself: no flood from its own network, or from everywhere, locks it out.
const keysOf = ({ address, deviceId }: SignInCaller): string[] =>
  deviceId === null ? listNetworks(address) : [`device:${deviceId}`];
