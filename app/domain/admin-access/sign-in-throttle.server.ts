import { setTimeout as delay } from "node:timers/promises";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { listNetworks } from "~/utils/web/ip-networks";

export type SignInCaller = { address: string; deviceId: string | null };
export type SignInThrottle = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Attempts per 15 minutes for a device, IPv4 address or /64, then for a /48. */
const MOST_ATTEMPTS = [10, 20];

/**
 * Delays a sign-in attempt, longer after each wrong one. Rejects it after too many in 15 minutes, if the delay
 * would exceed ten seconds, or for an unknown device after 100 overall. Throws a `DatabaseError` in an outage.
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

/** Clears a caller's attempts after a correct password, and all counts from before yesterday. */
export async function forgetSignInAttempts(caller: SignInCaller): Promise<void> {
  const results = await Promise.all([
    adminDatabase().from("sign_in_attempts").delete().in("caller_key", keysOf(caller)),
    adminDatabase().rpc("forget_old_limits"),
  ]);
  for (const result of results) unwrapMaybe(result);
}

// A known device has its own count, so that a flood from elsewhere can't lock it out.
const keysOf = ({ address, deviceId }: SignInCaller): string[] =>
  deviceId === null ? listNetworks(address) : [`device:${deviceId}`];
