import { storedBoundary } from "~/domain/boundary/boundary";
import { cornersText } from "~/domain/boundary/coordinate-systems.server";
import { boundaryProblem, readBoundary } from "~/domain/boundary/read-boundary.server";
import { whenValid } from "~/domain/editing/across-fields";
import type { Difference } from "~/domain/editing/edited";
import { m } from "~/text/messages";
import { adminPropertySchema, type AdminPropertyInput } from "../admin-property.schema";

type BoundaryInput = Pick<AdminPropertyInput, "boundary" | "boundary_system">;
type BoundaryRow = Parameters<typeof storedBoundary>[0];

const cornersIn = ({ boundary = "", boundary_system = "wgs84" }: BoundaryInput) =>
  [boundary, boundary_system] as const;

/** Also checks the boundary, which needs the coastline. */
export const savedPropertySchema = adminPropertySchema.superRefine(
  (input, context) => {
    const message = boundaryProblem(...cornersIn(input), { island: input.island, position: input });
    if (message) context.addIssue({ code: "custom", path: ["boundary"], message });
  },
  whenValid("boundary", "boundary_system", "island", "latitude", "longitude"),
);

export function boundaryColumns(input: BoundaryInput) {
  const reading = readBoundary(...cornersIn(input));
  const { corners = null, system = null } = (reading.ok && reading.boundary) || {};
  return { boundary: corners as [number, number][] | null, boundary_system: system };
}

export function boundaryFormValues(row: BoundaryRow) {
  const boundary = storedBoundary(row);
  return {
    boundary: boundary ? cornersText(boundary) : "",
    boundary_system: boundary?.system ?? "wgs84",
  };
}

export function boundaryDifferences(stored: BoundaryRow, input: BoundaryInput): Difference[] {
  const [storedText, typedText] = [stored, boundaryColumns(input)].map((row) => {
    const { boundary, boundary_system } = boundaryFormValues(row);
    return boundary && `${boundary.replaceAll("\n", " · ")} (${boundary_system})`;
  }) as [string, string];
  return storedText === typedText
    ? []
    : [{ label: m.admin_property_field_boundary(), stored: storedText, typed: typedText }];
}
