import { useFetcher } from "@remix-run/react";
import { useState, useSyncExternalStore } from "react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import {
  deviceState,
  deviceStateOnServer,
  subscribeToDevice,
  turnOff,
  turnOn,
} from "./push-device";

const stateMessages = {
  unknown: m.admin_settings_device_unknown,
  unsupported: m.admin_settings_device_unsupported,
  blocked: m.admin_settings_device_blocked,
  off: m.admin_settings_device_off,
  on: m.admin_settings_device_on,
  dropped: m.admin_settings_device_dropped,
};

type Props = {
  publicKey: string;
  /** Push endpoints of subscribed devices. */ endpoints: string[];
};

/** Turns notifications on this device on and off. */
export function ThisDevice({ publicKey, endpoints }: Props) {
  const device = useSyncExternalStore(subscribeToDevice, deviceState, deviceStateOnServer);
  const [problem, setProblem] = useState("");
  const fetcher = useFetcher<unknown>();
  const failure = useFetcherFailure(fetcher);
  const isSaving = fetcher.state !== "idle";
  let state: keyof typeof stateMessages = "on";
  if (typeof device === "string") state = device;
  else if (!isSaving && !endpoints.includes(device.endpoint)) state = "dropped";
  const isOn = state === "on";
  const toggle = async () => {
    setProblem("");
    try {
      const fields = await (isOn ? turnOff() : turnOn(publicKey));
      const intent = isOn ? "turn-off" : "turn-on";
      if (fields) fetcher.submit({ intent, ...fields }, { method: "post" });
    } catch {
      // The browser's own message is technical and differs between browsers.
      setProblem(m.admin_settings_push_unreachable());
    }
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p aria-live="polite">{problem || (!failure && stateMessages[state]())}</p>
      <SaveFailedNotice
        failure={failure}
        onRetry={(fields) => fetcher.submit(fields, { method: "post" })}
      />
      {["off", "on", "dropped"].includes(state) && (
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={() => void toggle()}
          className={button("outline", "mt-2")}
        >
          {isOn ? m.admin_settings_device_turn_off() : m.admin_settings_device_turn_on()}
        </button>
      )}
    </div>
  );
}
