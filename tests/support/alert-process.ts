import { startAlertWorker } from "~/domain/alerts/alert-worker.server";

// A site process that only sends alerts.
startAlertWorker("https://kisiwa.example", {
  ...{ pollMs: 100, sendTimeoutMs: 3000, leaseMs: 4000, firstPauseMs: 50 },
});
process.stdout.write("working\n");
setInterval(() => undefined, 60_000);
