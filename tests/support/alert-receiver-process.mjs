// Whoever alerts are sent to, as a process that can be killed: notes each delivery in a file, then answers,
// after long enough for a kill to fall in between.
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

const [, , httpPort, smtpPort, file] = process.argv;

const web = createServer(async (request, response) => {
  await text(request);
  appendFileSync(file, `webhook ${request.headers["x-kisiwa-delivery"]}\n`);
  await pause(10);
  response.end();
});
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  async onData(stream, _session, callback) {
    const [, id] = /^Message-ID: <([^@]+)@/m.exec(await text(stream)) ?? [];
    appendFileSync(file, `mail ${id}\n`);
    await pause(10);
    callback();
  },
});
// Whoever has sent to it may be killed too.
mail.on("error", () => undefined);
await Promise.all([
  new Promise((resolve) => web.listen(Number(httpPort), "127.0.0.1", resolve)),
  new Promise((resolve) => mail.listen(Number(smtpPort), "127.0.0.1", resolve)),
]);
process.stdout.write("listening\n");
