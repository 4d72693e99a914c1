import { deliverSubmission } from "~/domain/submissions/submission.commands.server";
import { enqueue, startWorker } from "~/services/outbox.server";

// A site process that only runs the outbox: enqueues its command line's content and delivers it.
const [, , submission] = process.argv;
if (submission) await enqueue(JSON.parse(submission));
startWorker(deliverSubmission);
process.stdout.write("working\n");
setInterval(() => undefined, 60_000);
