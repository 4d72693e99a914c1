import { afterEach, expect, test, vi } from "vitest";
import { log } from "../../log";

afterEach(() => void vi.restoreAllMocks());

test("a line on standard error has time, level and the error's stack, and nothing else of the error", () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  log.error({ err: Object.assign(new Error("broken"), { detail: "+255 777" }) }, "failed");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: "error",
      time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/) as string,
      err: expect.stringMatching(/^Error: broken\n +at /) as string,
      msg: "failed",
    },
  ]);
});
