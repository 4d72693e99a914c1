// An alert receiver that can be killed: logs each delivery, then waits before responding so that a kill can
// fall in between.
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

const [, , httpPort, smtpPort, file] = process.argv;

/** Null if the sender was killed while sending. */
const whole = (stream) => text(stream).catch(() => null);

const web = createServer(async (request, response) => {
  if ((await whole(request)) === null) return;
  appendFileSync(file, `webhook ${request.headers["x-kisiwa-delivery"]}\n`);
  await pause(10);
  response.end();
});
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  async onData(stream, _session, callback) {
    const message = await whole(stream);
    if (message === null) return;
    const [, id] = /^Message-ID: <([^@]+)@/m.exec(message) ?? [];
    appendFileSync(file, `mail ${id}\n`);
    await pause(10);
    callback();
  },
});
// A broken connection must not end the receiver.
mail.on("error", () => undefined);
await Promise.all([
  new Promise((resolve) => web.listen(Number(httpPort), "127.0.0.1", resolve)),
  new Promise((resolve) => mail.listen(Number(smtpPort), "127.0.0.1", resolve)),
]);
process.stdout.write("listening\n");
