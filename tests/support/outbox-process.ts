import { deliverSubmission } from "~/domain/submissions/submission.commands.server";
import { enqueue, startWorker } from "~/services/outbox.server";

// A process of the site with nothing but its outbox: enqueues what its command line says, and works.
const [, , submission] = process.argv;
if (submission) await enqueue(JSON.parse(submission));
startWorker(deliverSubmission);
process.stdout.write("working\n");
setInterval(() => undefined, 60_000);
