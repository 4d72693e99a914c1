import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { UserFacingError } from "../user-facing-error";
import type { Settings } from "../settings";

/** Throws a UserFacingError if a port is taken. */
export async function requireFreePorts(settings: Settings): Promise<void> {
  const { port, host, isHosted, localSupabasePort } = settings;
  const problems = await Promise.all([
    findPortProblem("PORT", port, host),
    isHosted ? undefined : findPortProblem("LOCAL_SUPABASE_PORT", localSupabasePort, "127.0.0.1"),
  ]);
  const sentences = problems.filter((problem) => problem !== undefined);
  if (sentences.length > 0) throw new UserFacingError(sentences.join("\n"));
}

/** Throws a UserFacingError if there is none. */
export async function freePort(): Promise<number> {
  const port = await listenBriefly(0, "127.0.0.1");
  if (typeof port === "string")
    throw new UserFacingError(`No port on 127.0.0.1 is free (${port}).`);
  return port;
}

/** Never throws. */
export function isListening(port: number, host = "localhost"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host === "0.0.0.0" || host === "::" ? "localhost" : host);
    socket.once("error", () => resolve(false)).once("connect", () => resolve(true));
    socket.once("connect", () => socket.destroy());
  });
}

async function findPortProblem(
  name: string,
  port: number,
  host?: string,
): Promise<string | undefined> {
  // The processes of a killed run need a moment to release their ports.
  const deadline = Date.now() + 1000;
  let result = await listenBriefly(port, host);
  while (result === "EADDRINUSE" && Date.now() < deadline) {
    await pause(50);
    result = await listenBriefly(port, host);
  }
  if (typeof result === "number") return undefined;
  if (result === "EADDRINUSE") {
    return `Port ${port} is in use: set ${name} to another one, or stop what uses it.`;
  }
  return result === "EACCES"
    ? `Port ${port} needs more rights: set ${name} to 1024 or more.`
    : `HOST ${host} is not an address of this machine (${result}).`;
}

/** Returns the port, or the error code. */
function listenBriefly(port: number, host?: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      server.close(() => resolve(taken));
    });
  });
}
