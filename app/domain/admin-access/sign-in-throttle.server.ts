import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { foldText } from "~/utils/fold-text";
import { listNetworks } from "~/utils/web/ip-networks";

export type SignInCaller = {
  address: string;
  deviceId: string | null;
  /** Only helpers give one. */
  name?: string;
};
export type SignInThrottle = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Attempts per 15 minutes for a device, a helper's name, an IPv4 address or a /64. */
const MOST_ATTEMPTS = 10;
const MOST_OF_48 = 20;

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
        most: mostOf(caller),
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

/**
 * After a helper's correct password: clears the attempts under their name, but only this one from their
 * address, since the wrong ones may be guesses of another's password.
 */
export async function forgetHelperAttempt(caller: SignInCaller & { name: string }): Promise<void> {
  const named = nameKey(caller.name);
  const others = keysOf(caller).filter((key) => key !== named);
  const results = await Promise.all([
    adminDatabase().from("sign_in_attempts").delete().eq("caller_key", named),
    adminDatabase().rpc("return_sign_in_attempt", { caller_keys: others }),
    adminDatabase().rpc("forget_old_limits"),
  ]);
  for (const result of results) unwrapMaybe(result);
}

// A known device has its own count, so that a flood from elsewhere can't lock it out.
function keysOf({ address, deviceId, name }: SignInCaller): string[] {
  if (deviceId !== null) return [`device:${deviceId}`];
  return name === undefined ? listNetworks(address) : [nameKey(name), ...listNetworks(address)];
}

function mostOf(caller: SignInCaller): number[] {
  const isWide = caller.deviceId === null && listNetworks(caller.address).length > 1;
  return keysOf(caller).map((_, index, keys) =>
    isWide && index === keys.length - 1 ? MOST_OF_48 : MOST_ATTEMPTS,
  );
}

/** The same for a name that no helper has. */
const nameKey = (name: string): string =>
  `name:${createHash("sha256").update(foldText(name)).digest("hex")}`;
