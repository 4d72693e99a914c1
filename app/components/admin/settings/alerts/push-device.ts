import { m } from "~/text/messages";
/** What the browser says of this device; `unknown` until it has, and on the server. */
type DeviceState = "unknown" | "unsupported" | "blocked" | "off" | { endpoint: string };

const SCOPE = "/admin/";
const SCRIPT = "/admin/service-worker.js";

let state: DeviceState = "unknown";
const listeners = new Set<() => void>();

export const deviceState = () => state;
export const deviceStateOnServer = (): DeviceState => "unknown";

/** Subscribes to changes of the state; the first listener makes it ask the browser. */
export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  if (state === "unknown") void readDevice();
  return () => listeners.delete(listener);
}

async function readDevice(): Promise<void> {
  if (!(
    "serviceWorker" in navigator &&
    "PushManager" in window &&
    m.admin_settings_notification() in window
  )) {
    return change("unsupported");
  }
  if (Notification.permission === "denied") return change("blocked");
  const subscription = await currentSubscription();
  change(subscription ? { endpoint: subscription.endpoint } : "off");
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

type DeviceFields = Record<string, string>;

/** Subscribes this device to push; returns what the site stores, or null when permission is denied. */
export async function turnOn(publicKey: string): Promise<DeviceFields | null> {
  if ((await Notification.requestPermission()) !== "granted") {
    await readDevice();
    return null;
  }
  await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  const registration = await navigator.serviceWorker.ready;
  // One that the site has dropped is dead at its push service too, or made for other keys.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = subscription.toJSON();
  const { endpoint } = subscription;
  change({ endpoint });
  return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

/** Ends this device's subscription; gives its endpoint, or null when there was none. */
export async function turnOff(): Promise<DeviceFields | null> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  change("off");
  return subscription && { endpoint: subscription.endpoint };
}

function change(next: DeviceState): void {
  state = next;
  for (const listener of listeners) listener();
}
