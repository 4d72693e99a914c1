import { expect, test } from "vitest";
import type { z } from "zod";
import { agencyFormSchema } from "~/domain/agency/agency-form.schema";
import { adminAreaSchema } from "~/domain/areas/admin-area.schema";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import { adminClaimSchema } from "~/domain/claims/admin-claim.schema";
import { templatesFormSchema } from "~/domain/messages/templates/template.schema";
import { savedPropertySchema } from "~/domain/properties/plot/saved-property.schema.server";
import { contactLogSchema } from "~/domain/today/contact-log.schema";

const place = { island: "Pemba", latitude: "-5.0559", longitude: "39.7294" };
const twoCorners = "-5.05, 39.72\n-5.06, 39.73";

const cases: Record<string, [schema: z.ZodType, form: object, wrong: string[]]> = {
  "opening hours": [
    agencyFormSchema,
    { closed_days: "nonsense", rate_EUR: "0", Sunday_opens: "09:00", person_1_role: "Agent" },
    ["closed_days", "rate_EUR", "Sunday_closes", "person_1_name"],
  ],
  "a boundary": [
    savedPropertySchema,
    { ...place, name: "", price: "0", boundary: twoCorners },
    ["name", "price", "boundary"],
  ],
  "an area's position": [adminAreaSchema, { name: "", latitude: "-5" }, ["name", "latitude"]],
  "a claim's days": [
    adminClaimSchema,
    { statement: "", as_of: "2026-02-01", review_on: "2026-01-01" },
    ["statement", "review_on"],
  ],
  "a draft's date": [
    adminPostSchema,
    { title: "", status: "draft", published_at: "2999-01-01T10:00" },
    ["title", "published_at"],
  ],
  "a contact's next day": [
    contactLogSchema,
    { status: "?", next: "date", next_date: "2020-01-01" },
    ["status", "next_date"],
  ],
  "a template without a text": [
    templatesFormSchema,
    { name_1: "A", name_2: "B", text_2: "[Nobody]" },
    ["text_1", "text_2"],
  ],
};

test.each(Object.entries(cases))(
  "%s is told of beside the other wrong fields, at once",
  (_, [schema, form, wrong]) => {
    const paths = schema.safeParse(form).error?.issues.map(({ path }) => String(path[0]));
    expect(paths).toEqual(expect.arrayContaining(wrong));
    expect(schema.safeParse({}).success, "an empty form breaks nothing").toBeDefined();
  },
);
