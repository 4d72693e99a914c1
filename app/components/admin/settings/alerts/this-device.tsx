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

const words = {
  unknown: "Alerts are turned on for a device with JavaScript only.",
  unsupported:
    "This browser shows no notifications. On an iPhone, add this page to the home screen first.",
  blocked: "This browser blocks notifications of this site: allow them in its settings.",
  off: "This device shows no alerts.",
  on: "This device shows alerts.",
  dropped: "This device no longer gets alerts. Turn them on again.",
};

type Props = { publicKey: string; /** Of all devices that get alerts. */ endpoints: string[] };

/** Turns the notifications of this device on and off. */
export function ThisDevice({ publicKey, endpoints }: Props) {
  const device = useSyncExternalStore(subscribeToDevice, deviceState, deviceStateOnServer);
  const [problem, setProblem] = useState("");
  const fetcher = useFetcher<unknown>();
  const failure = useFetcherFailure(fetcher);
  const isSaving = fetcher.state !== "idle";
  let state: keyof typeof words = "on";
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
      setProblem(m.admin_settings_the_browser_could_not_reach());
    }
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p aria-live="polite">{problem || (!failure && words[state])}</p>
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
          {isOn
            ? m.admin_settings_turn_off_for_this_device()
            : m.admin_settings_turn_on_for_this_device()}
        </button>
      )}
    </div>
  );
}
