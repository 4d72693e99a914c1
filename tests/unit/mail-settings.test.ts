import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import "../support/no-database";
import { mailProblem, mailProblemText, type MailProblem } from "~/domain/mail/mail-problem";
import { isMailSent, mailFactsSchema, mailSetup, serverName } from "~/domain/mail/mail-settings";
import { mailFormSchema } from "~/domain/mail/mail-settings.schema";
import type * as Mail from "~/services/alerts/mail.server";
import { m } from "~/text/messages";

let mail: typeof Mail;
beforeAll(async () => {
  mail = await import("~/services/alerts/mail.server");
});

const stored = mailFactsSchema.parse({
  ...{ host: "smtp.example.com", port: "587", security: "starttls", username: "asha" },
  ...{ sender: "asha@example.com", recipient: "leads@example.com" },
});
const nothing = { server: null, sender: null, recipient: null };

describe("where mails go", () => {
  test("is what the operator entered, as far as the server sets nothing", () => {
    expect(mailSetup(nothing, stored, "secret", "Site <a@b.example>")).toEqual({
      server: {
        ...{ host: "smtp.example.com", port: 587, security: "starttls" },
        ...{ username: "asha", password: "secret" },
      },
      from: "asha@example.com",
      to: "leads@example.com",
    });
    const variables = { server: "smtps://u:p@mail.example", sender: "S <s@b.example>" };
    const won = mailSetup({ ...variables, recipient: "o@b.example" }, stored, "secret", "");
    expect(won).toEqual({
      ...{ server: "smtps://u:p@mail.example", from: "S <s@b.example>", to: "o@b.example" },
    });
    expect(mailSetup({ ...nothing, recipient: "o@b.example" }, stored, "x", "").to).toBe(
      "o@b.example",
    );
  });

  test("is a file without a server or a recipient", () => {
    const empty = mailFactsSchema.parse({});
    const sent = (facts: object) =>
      isMailSent(mailSetup(nothing, { ...empty, ...facts }, null, "a@b.example"));
    expect([sent({}), sent({ host: "h" }), sent({ recipient: "r" })]).toEqual([
      ...[false, false, false],
    ]);
    expect(sent({ host: "h", recipient: "r" })).toBe(true);
  });

  test("is shown without user and password", () => {
    expect(serverName("smtps://asha:secret@mail.example")).toBe("mail.example:465");
    expect(serverName("smtp://asha:secret@mail.example:2525")).toBe("mail.example:2525");
  });

  test.each([
    [{ port: "22" }, "port"],
    [{ port: "6379" }, "port"],
    [{ host: "http://mail.example" }, "host"],
    [{ host: "mail.example:465" }, "host"],
    [{ host: "mail.example/x" }, "host"],
    [{ security: "none", username: "asha" }, "security"],
    [{ recipient: "nobody" }, "recipient"],
  ])("is refused as %j", (fields, field) => {
    const read = mailFormSchema.safeParse({ host: "mail.example", ...fields });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

const listening: (Server | SMTPServer)[] = [];
afterEach(async () => {
  for (const server of listening.splice(0)) {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

async function listen(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ closeTimeout: 100, ...options });
  server.on("error", () => undefined);
  listening.push(server);
  const socket = server.listen(0, "127.0.0.1");
  await once(socket, "listening");
  return (socket.address() as AddressInfo).port;
}

async function listenPlain(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    greet(socket);
  });
  listening.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const plain = { authOptional: true, disabledCommands: ["STARTTLS"] };
const refuse =
  (words: string) => (_address: unknown, _session: unknown, done: (e: Error) => void) =>
    done(new Error(words));

/** A server that fails in one way, and how it is reached. */
const faults: [MailProblem, () => Promise<Partial<Mail.MailServer>>, string?][] = [
  ["dns", () => Promise.resolve({ host: "no-such-host.invalid", port: 465 })],
  ["refused", async () => ({ port: await unusedPort() })],
  ["tls", async () => ({ port: await listen({ ...plain }), security: "tls" })],
  ["tls", async () => ({ port: await listen({ ...plain }), security: "starttls" })],
  ["certificate", async () => ({ port: await listen({ secure: true }), security: "tls" })],
  [
    "credentials",
    async () => ({
      ...{ username: "asha", password: "wrong" },
      port: await listen({
        ...{ disabledCommands: ["STARTTLS"], allowInsecureAuth: true },
        onAuth: (_auth, _session, done) => done(new Error("No such login")),
      }),
    }),
    "No such login",
  ],
  [
    "sender",
    async () => ({ port: await listen({ ...plain, onMailFrom: refuse("Not your address") }) }),
    "Not your address",
  ],
  [
    "recipient",
    async () => ({ port: await listen({ ...plain, onRcptTo: refuse("Mailbox unknown") }) }),
    "Mailbox unknown",
  ],
  [
    "rejected",
    async () => ({
      port: await listen({
        ...plain,
        onData(stream, _session, done) {
          stream.on("end", () => done(new Error("Looks like spam"))).resume();
        },
      }),
    }),
    "Looks like spam",
  ],
  ["closed", async () => ({ port: await listenPlain((socket) => socket.end()) })],
];

async function unusedPort(): Promise<number> {
  const port = await listenPlain((socket) => socket.end());
  const server = listening.pop();
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  return port;
}

test.each(faults)("a mail that failed by %s says so, with the server's words", async (...fault) => {
  const [problem, reach, words = ""] = fault;
  const server: Mail.MailServer = {
    ...{ host: "127.0.0.1", port: 25, security: "none", username: "", password: "" },
    ...(await reach()),
  };
  const setup = { server, from: "a@kisiwa.example", to: "b@kisiwa.example" };
  const letter = { id: "one", subject: "Test", text: "Test", html: "<p>Test</p>" };
  const error: unknown = await mail.sendMail(letter, setup).catch((reason: unknown) => reason);
  expect(mailProblem(error), String(error)).toBe(problem);
  const text = mailProblemText(error, setup);
  expect(text).toContain(words);
  if (problem === "refused") {
    const { host, port } = server;
    expect(text).toBe(m.admin_mail_problem_refused({ host, port: String(port) }));
  }
});

test("a server that says nothing is given up in time", () => {
  const error = Object.assign(new Error("Greeting never received"), { code: "ETIMEDOUT" });
  expect(mailProblem(error)).toBe("timeout");
  expect(mailProblem(new Error("Something else"))).toBeNull();
});
