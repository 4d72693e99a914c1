import { describe, expect, test } from "vitest";
import { dueChoices, dueText, pageBelowTask, taskSheetPath } from "~/domain/tasks/task";
import { taskSchema } from "~/domain/tasks/task.schema";
import { m } from "~/text/messages";

const today = "2026-11-30";

describe("the day of a task", () => {
  test.each([
    [null, m.admin_task_due_none()],
    ["2026-11-30", m.admin_task_due_today()],
    ["2026-12-05", m.admin_task_due({ date: "Dec 5, 2026" })],
    ["2026-11-28", m.admin_task_overdue({ date: "Nov 28, 2026" })],
  ])("%s reads %s", (due_on, text) => {
    expect(dueText({ due_on }, today)).toBe(text);
  });

  test("is today, tomorrow, next Monday, another one, or none", () => {
    expect(dueChoices(today).map(({ value }) => value)).toEqual([
      ...["2026-11-30", "2026-12-01", "2026-12-07", "date", "none"],
    ]);
  });

  test.each([
    [{ due: "none", due_date: "2026-12-24" }, null],
    [{ due: "date", due_date: "2026-12-24" }, "2026-12-24"],
    [{ due: "2026-12-01", due_date: "" }, "2026-12-01"],
  ])("of the form %o is %s", (fields, due_on) => {
    expect(taskSchema.parse({ title: " Sign\u0000 ", ...fields })).toMatchObject({
      ...{ title: "Sign", due_on, person_id: null, property_id: null },
    });
  });
});

test.each([
  ["/admin/today", "/admin/today"],
  ["/admin/people/1", "/admin/people/1"],
  ["/admin/properties/1", "/admin/properties/1/edit"],
])("the sheet of a task lies over %s, and closes to %s", (page, below) => {
  expect(pageBelowTask(taskSheetPath(page, "new"))).toBe(below);
});
