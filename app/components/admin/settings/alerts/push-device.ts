/** Push state of this browser; `unknown` on the server and until it is read. */
type DeviceState = "unknown" | "unsupported" | "blocked" | "off" | { endpoint: string };

const SCOPE = "/admin/";
const SCRIPT = "/admin/service-worker.js";

let state: DeviceState = "unknown";
const listeners = new Set<() => void>();

export const deviceState = () => state;
export const deviceStateOnServer = (): DeviceState => "unknown";

/** Subscribes to changes; the first listener triggers reading the state. */
export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  if (state === "unknown") void readDevice();
  return () => listeners.delete(listener);
}

async function readDevice(): Promise<void> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
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

/** Subscribes this device; returns the fields to store, or null if permission is denied. */
export async function turnOn(publicKey: string): Promise<DeviceFields | null> {
  if ((await Notification.requestPermission()) !== "granted") {
    await readDevice();
    return null;
  }
  await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  const registration = await navigator.serviceWorker.ready;
  // An old subscription may be expired, or made for other keys.
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

/** Unsubscribes this device; returns its endpoint, or null if it wasn't subscribed. */
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
