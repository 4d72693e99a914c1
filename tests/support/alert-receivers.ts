import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server that can refuse, hang, drop connections and disappear, or not know a recipient. */
export async function startMailServer() {
  const letters: string[] = [];
  const state = {
    mood: "takes" as "takes" | "refuses" | "hangs" | "drops",
    unknown: new Set<string>(),
  };
  const listen = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 100,
      onMailFrom(_address, _session, callback) {
        if (state.mood === "refuses") callback(new Error("Mailbox is full"));
        else if (state.mood !== "hangs") callback();
      },
      onRcptTo({ address }, _session, callback) {
        const refusal = Object.assign(new Error("No such mailbox"), { responseCode: 550 });
        callback(state.unknown.has(address) ? refusal : null);
      },
      onData(stream, _session, callback) {
        text(stream).then(
          (letter) => {
            if (state.mood === "drops") {
              for (const connection of server.connections) connection.close();
              return;
            }
            letters.push(letter);
            callback();
          },
          (error: Error) => callback(error),
        );
      },
    });
    server.on("error", () => undefined);
    const listening = server.listen(port, "127.0.0.1");
    await once(listening, "listening");
    return server;
  };
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    state,
    close,
    comeBack: async () => {
      server = await listen(port);
    },
  };
}

type ReceiverResponse = (request: IncomingMessage, response: ServerResponse) => void;
export type ReceivedRequest = { headers: IncomingMessage["headers"]; body: Buffer };

/** Records requests and responds as configured. */
export async function startReceiver() {
  const received: ReceivedRequest[] = [];
  const state: { answer: ReceiverResponse } = { answer: (_, response) => response.end() };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ headers: request.headers, body });
      state.answer(request, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    state,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function isSigned({ headers, body }: ReceivedRequest, secret: string): boolean {
  const [, time = "", given = ""] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-kisiwa-signature"])) ?? [];
  const own = createHmac("sha256", secret).update(`${time}.${body.toString()}`).digest("hex");
  return given === own && Math.abs(Date.now() / 1000 - Number(time)) < 60;
}

export function aBrowser(endpoint: string) {
  const keys = createECDH("prime256v1");
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: publicKey.toString("base64url"),
      auth: auth.toString("base64url"),
    },
    /** Decrypts a message (RFC 8188 and 8291); throws if it wasn't encrypted for this browser. */
    read({ headers, body }: ReceivedRequest): unknown {
      if (headers["content-encoding"] !== "aes128gcm") throw new Error("Not aes128gcm");
      const salt = body.subarray(0, 16);
      const senderEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, senderEnd);
      const shared = keys.computeSecret(sender);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
      const derived = (name: string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
      const cipher = createDecipheriv(
        "aes-128-gcm",
        derived("aes128gcm", 16),
        derived("nonce", 12),
      );
      cipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([cipher.update(body.subarray(senderEnd, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** Returns a push message's signed claims (RFC 8292); throws if the signature doesn't match. */
export function vapidClaims({ headers }: ReceivedRequest): {
  aud: string;
  sub: string;
  key: string;
} {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const coordinate = (start: number) => point.subarray(start, start + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const isGenuine = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isGenuine) throw new Error("The signature is not that of its key");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key };
}
