import { describe, expect, test } from "vitest";
import {
  actionLabels,
  bulkActions,
  bulkChangeText,
  bulkReport,
  type BulkChange,
} from "~/domain/bulk/bulk-change";
import { bulkSchemas } from "~/domain/bulk/bulk-change.schema";
import { m } from "~/text/messages";

const ID = "0190b5a0-1111-7222-8333-444455556666";
const aChange: BulkChange = {
  ...{ id: ID, entity: "lead", kind: "status", value: "dead", selected: 12, count: 12 },
  ...{ created_at: "2026-11-30T08:00:00Z", undone_at: null, kept: null },
};

describe("a change of many rows", () => {
  test.each<[Partial<BulkChange>, string]>([
    [{}, "Status: Dead (12 leads)"],
    [{ count: 1 }, "Status: Dead (1 lead)"],
    [{ kind: "reminder", value: "2031-03-04" }, "Next Reminder: Mar 4, 2031 (12 leads)"],
    [{ kind: "add-tag", value: "VIP" }, "Tag “VIP” added (12 people)"],
    [{ entity: "person", kind: "remove-tag", value: "VIP" }, "Tag “VIP” removed (12 people)"],
    [{ entity: "property", kind: "add-tag", value: "VIP" }, "Tag “VIP” added (12 properties)"],
    [{ entity: "property", kind: "publication", value: "draft" }, "Made drafts (12 properties)"],
    [
      { entity: "property", kind: "availability", value: "under-offer" },
      "Availability: Under offer (12 properties)",
    ],
    [{ entity: "property", kind: "archive", value: "archived" }, "Archived (12 properties)"],
  ])("%o is called %s", (more, text) => {
    expect(bulkChangeText({ ...aChange, ...more })).toBe(text);
  });

  test("is reported with the rows it did not change, and after its undo with those left", () => {
    expect(bulkReport(aChange)).toBe("Status: Dead (12 leads)");
    expect(bulkReport({ ...aChange, count: 10 })).toBe("Status: Dead (10 leads). 2 unchanged.");
    const undone = { ...aChange, undone_at: "2026-11-30T08:05:00Z", kept: 1 };
    expect(bulkReport(undone)).toBe(
      "Undone: Status: Dead (12 leads). 1 had been changed since and stays as it is.",
    );
  });
});

const someIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join();

describe("the form", () => {
  const parse = (entity: keyof typeof bulkSchemas, fields: object) =>
    bulkSchemas[entity].safeParse({ ids: [ID], ...fields });

  test("makes one change of each action, and every action has a label", () => {
    const filled = {
      ...{ status: "dead", availability: "sold", tag_name: " VIP ", tag_id: ID },
      ...{ reminder_date: "2999-01-01", reminder_note: "Call" },
    };
    for (const [entity, actions] of Object.entries(bulkActions)) {
      for (const action of actions) {
        const result = parse(entity as keyof typeof bulkSchemas, { ...filled, action });
        expect(result.success, `${entity} ${action}`).toBe(true);
        expect(actionLabels[action]()).not.toBe("");
      }
    }
    expect(parse("lead", { ...filled, action: "add-tag" }).data?.change).toEqual({
      ...{ kind: "add-tag", name: "VIP" },
    });
  });

  test("reads 500 ids of one field, each once", () => {
    const fields = { action: "status", status: "dead", ids: [`${someIds(499)},${ID}`, ID] };
    expect(parse("lead", fields).data?.ids).toHaveLength(500);
  });

  test.each<[fields: object, field: string, message: string]>([
    [{ action: "status" }, "status", m.admin_lead_status_missing()],
    [{ action: "status", status: "won" }, "status", m.admin_lead_status_missing()],
    [{ action: "reminder", reminder_note: "Call" }, "reminder_date", m.booking_date_missing()],
    [{ action: "add-tag", tag_name: " " }, "tag_name", m.admin_tag_name_missing()],
    [{ action: "remove-tag", tag_id: "x" }, "tag_id", m.admin_tag_missing()],
    [{ action: "publish" }, "action", m.admin_bulk_action_missing()],
    [{ action: "status", status: "dead", ids: [] }, "ids", m.admin_bulk_none()],
    [{ action: "status", status: "dead", ids: ["x"] }, "ids", m.admin_bulk_unreadable()],
    [
      { action: "status", status: "dead", ids: [someIds(501)] },
      "ids",
      m.admin_bulk_too_many({ most: "500" }),
    ],
  ])("%o is refused at its field", (fields, field, message) => {
    const issues = parse("lead", fields).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([field, message]);
  });
});
