import { expect, test, vi } from "vitest";
import { saveResults } from "~/domain/editing/save-results.server";
import { log } from "~/services/log.server";

const answers = saveResults("It was not saved", { "23505": "name-taken" });
const errorOf = (code: string) => ({ code, message: "what Postgres says" });

test("a row that was saved, and one whose save meets a problem of its author's", () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  expect(answers.saved({ error: null })).toEqual({ ok: true });
  expect(answers.saved({ error: errorOf("23505") })).toEqual({ ok: false, reason: "name-taken" });
  expect(error).not.toHaveBeenCalled();
});

test("any other error is logged with its code, and nothing was saved", () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  expect(answers.saved({ error: errorOf("57014") })).toEqual({ ok: false, reason: "save-failed" });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { code: "57014", reason: "what Postgres says" },
    "It was not saved",
  );
  expect(answers.updated({ data: null, error: errorOf("57014") })).toEqual({
    ok: false,
    reason: "save-failed",
  });
});

test("a version that is not stored, or that no row can have, is an edit conflict", () => {
  const conflict = { ok: false, reason: "edit-conflict" };
  expect(answers.updated({ data: [{}], error: null })).toEqual({ ok: true });
  expect(answers.updated({ data: [], error: null })).toEqual(conflict);
  expect(answers.updated({ data: null, error: errorOf("22007") })).toEqual(conflict);
  expect(answers.updated({ data: null, error: errorOf("23505") })).toEqual({
    ok: false,
    reason: "name-taken",
  });
});
