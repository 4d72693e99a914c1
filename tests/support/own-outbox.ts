import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import "./no-database";
import type * as Outbox from "~/services/outbox.server";

/** Gives each test an empty outbox with fake timers and a recorded log. */
export function ownOutbox() {
  const own = { directory: "", folder: "", log: [] as string[], outbox: {} as typeof Outbox };
  beforeAll(async () => {
    own.directory = await mkdtemp(join(tmpdir(), "kisiwa-outbox-"));
    own.folder = join(own.directory, "outbox");
    vi.stubEnv("DATA_DIR", own.directory);
    own.outbox = await import("~/services/outbox.server");
  });
  afterAll(() => rm(own.directory, { recursive: true }));
  beforeEach(() => {
    own.log = [];
    vi.spyOn(process.stderr, "write").mockImplementation((text) => own.log.push(String(text)) > 0);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await rm(own.folder, { recursive: true, force: true });
  });
  return own;
}
