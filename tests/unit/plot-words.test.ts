import { expect, test } from "vitest";
import { areaWithin } from "~/domain/boundary/ellipsoid";
import type { Corner } from "~/domain/boundary/boundary";
import { plotReport, plotSentence } from "~/domain/properties/plot/plot-words";
import { m } from "~/text/messages";

/** About forty by sixty metres in Wete. */
const corners: Corner[] = [
  [39.7281, -5.0567],
  [39.72846, -5.0567],
  [39.72846, -5.05616],
  [39.7281, -5.05616],
];
const area = areaWithin(corners);
const sentence = (land_size_sqm: number | null) =>
  plotSentence({ boundary: corners, land_size_sqm }, "metric");

test("a visitor reads how much lies within the corners", () => {
  expect(plotSentence({ boundary: null, land_size_sqm: 2400 }, "metric")).toBeNull();
  expect(sentence(null)).toMatch(/^2,3\d\d m² within 4 corners\.$/);
});

test("beside a stated size the sentence says by how much the two differ", () => {
  expect(sentence(area)).toMatch(/ within 4 corners, the same as the stated land size\.$/);
  expect(sentence(area / 1.02)).toMatch(/, 2\.0% more than the stated land size of [\d,]+ m²\.$/);
  expect(sentence(area / 0.98)).toMatch(/, 2\.0% less than the stated land size of [\d,]+ m²\.$/);
});

test("from three per cent on a visitor is told to ask, and the operator to look at the papers", () => {
  const hint = m.property_plot_differs();
  expect(sentence(area / 1.031)).toContain(hint);
  expect(sentence(area / 0.969)).toContain(hint);
  expect(sentence(area / 1.029)).not.toContain(hint);
  const report = (land_size_sqm: number | null) =>
    plotReport({ boundary: corners, boundary_system: "wgs84", land_size_sqm });
  expect(report(area / 1.031)?.warning).toBe(m.admin_property_plot_differs());
  expect(report(area / 1.029)?.warning).toBeNull();
  expect(report(null)).toMatchObject({
    words: expect.stringMatching(/^Saved boundary: 4 corners /),
  });
  expect(report(null)?.warning).toBe(m.admin_property_plot_no_size());
});
