import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CHECK_VIOLATION,
  FOREIGN_KEY_VIOLATION,
  INVALID_DATETIME_FORMAT,
  UNIQUE_VIOLATION,
} from "~/services/postgres-errors";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let area: string;
beforeAll(async () => {
  local = await startLocalSupabase();
  const { data } = await local.service
    .from("areas_pemba")
    .insert(anArea({ name: "Wete" }))
    .select("id")
    .single()
    .throwOnError();
  area = data.id;
});
afterAll(() => local.stop());

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const properties = () => local.service.from("properties_pemba");

// Each command's own errors, as the database really says them.
test.each([
  [
    "what is there already",
    UNIQUE_VIOLATION,
    () => local.service.from("areas_pemba").insert(anArea({ name: "Wete" })),
  ],
  [
    "a reference to what is not there",
    FOREIGN_KEY_VIOLATION,
    () => properties().insert(aProperty(NOWHERE)),
  ],
  [
    "the deletion of what others refer to",
    FOREIGN_KEY_VIOLATION,
    async () => {
      await properties().insert(aProperty(area)).throwOnError();
      return local.service.from("areas_pemba").delete().eq("id", area);
    },
  ],
  [
    "what a rule of the table forbids",
    CHECK_VIOLATION,
    () => properties().insert(aProperty(area, { price: 0 })),
  ],
  [
    "a time that is none",
    INVALID_DATETIME_FORMAT,
    () => properties().select("id").eq("updated_at", "made-up"),
  ],
])("the database refuses %s with the code that the commands know: %s", async (_, code, ask) => {
  const { error } = await ask();
  expect(error?.code).toBe(code);
});
