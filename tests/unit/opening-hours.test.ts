import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { initialAgency } from "~/agency";
import { groupedHours } from "~/domain/agency/agency-lists";
import { listHours, hoursSentence } from "~/domain/agency/opening-hours";

test("the agency's hours in words", () => {
  expect(listHours(initialAgency.hours)).toEqual([
    { days: "Monday to Friday", hours: "9:00–18:00" },
    { days: "Saturday", hours: "10:00–16:00" },
  ]);
  expect(hoursSentence(initialAgency.hours)).toBe(
    "Monday to Friday 9:00–18:00 and Saturday 10:00–16:00",
  );
  expect(hoursSentence([])).toBe("");
});

test("neighbouring days with the same hours stand together", () => {
  const early = { opens: "08:00", closes: "12:00" };
  const long = { opens: "08:00", closes: "17:00" };
  expect(
    groupedHours([
      { day: "Monday", ...long },
      { day: "Tuesday", ...long },
      { day: "Thursday", ...long },
      { day: "Friday", ...early },
    ]),
  ).toEqual([
    { days: ["Monday", "Tuesday"], ...long },
    { days: ["Thursday"], ...long },
    { days: ["Friday"], ...early },
  ]);
});

test("no page names opening days of its own: the operator may change them", () => {
  const files = ["app/components", "app/routes"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(300);
  const days = /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/;
  expect(files.filter((file) => days.test(readFileSync(file, "utf8")))).toEqual([]);
});
