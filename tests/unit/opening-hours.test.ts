import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LeadThanks } from "~/components/site/lead/lead-thanks";
import { openingHours } from "~/domain/opening-hours";

test("the agency's hours in words", () => {
  expect(openingHours).toEqual([
    { days: "Monday to Friday", hours: "9:00–18:00" },
    { days: "Saturday", hours: "10:00–16:00" },
  ]);
});

test("the thanks for a lead say when somebody answers", () => {
  const thanks = { thanks: "Thank you!", whatsApp: "https://wa.me/1" };
  const text = renderToStaticMarkup(createElement(LeadThanks, thanks)).replace(/<[^<>]*>/g, "");
  expect(text).toContain(
    "We answer Monday to Friday 9:00–18:00 and Saturday 10:00–16:00, Zanzibar time.",
  );
});
