import type { Difference } from "~/domain/editing/edited";
import { parseTableState, type TableState } from "~/domain/lists/table-state";
import type { Tables } from "~/services/database.types";
import type { StoredPicture } from "~/domain/pictures/picture";
import { m } from "~/text/messages";
import type { ServicePoint } from "./service";

/** From the specification, section 2. */
export const serviceIcons = [
  "Building",
  "Map",
  "ScrollText",
  "Home",
  "Search",
  "HandshakeIcon",
] as const;

export type AdminServiceRow = Pick<
  Tables<"services_pemba">,
  (typeof adminServiceRowColumns)[number]
>;

export const adminServiceRowColumns = ["id", "slug", "title", "description", "created_at"] as const;

export type AdminService = Omit<FormRow, "image" | "image_details" | "features" | "benefits"> & {
  features: ServicePoint[];
  benefits: ServicePoint[];
  cover: StoredPicture | null;
};

export const adminServiceFormColumns = [
  "id",
  "title",
  "icon",
  "description",
  "long_description",
  "features",
  "benefits",
  "whatsapp_template",
  "image",
  "image_details",
  "updated_at",
] as const;

type FormRow = Pick<Tables<"services_pemba">, (typeof adminServiceFormColumns)[number]>;

export const serviceSorts = ["title", "created_at"] as const;
export type ServiceSort = (typeof serviceSorts)[number];
export type ServiceTableState = TableState<ServiceSort>;

export const parseServiceTable = (params: URLSearchParams): ServiceTableState =>
  parseTableState(params, serviceSorts);

const MOST_POINTS = 20;

/** A title, its description below, and a blank line between points. */
export const servicePointsText = (points: ServicePoint[]): string =>
  points.map(({ title, description }) => `${title}\n${description}`).join("\n\n");

export function readServicePoints(text: string): { points: ServicePoint[]; problem?: string } {
  const points = text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const [title = "", ...rest] = paragraph.split("\n");
      return { title: title.trim(), description: rest.join("\n").trim() };
    });
  const incomplete = points.find(({ description }) => description === "");
  if (incomplete) {
    const problem = m.admin_service_point_empty({ title: incomplete.title });
    return { points, problem };
  }
  const titles = points.map(({ title }) => title);
  const twice = titles.find((title, index) => titles.indexOf(title) !== index);
  if (twice) return { points, problem: m.admin_service_point_duplicate({ title: twice }) };
  if (points.length > MOST_POINTS)
    return { points, problem: m.admin_service_too_many_points({ max: MOST_POINTS }) };
  return { points };
}

const textLabels = {
  title: m.admin_service_label_title,
  icon: m.admin_service_label_icon,
  description: m.admin_service_label_description,
  long_description: m.admin_service_label_long_description,
  features: m.admin_service_label_features,
  benefits: m.admin_service_label_benefits,
  whatsapp_template: m.admin_service_label_template,
} as const;

export const serviceLabels = { ...textLabels, cover: m.admin_service_label_cover } as const;

type Compared = { [Field in keyof typeof textLabels]?: string | ServicePoint[] | null } & {
  cover: StoredPicture | null;
};

export function serviceDifferences(stored: AdminService, typed: Compared): Difference[] {
  const fields = Object.keys(textLabels) as (keyof typeof textLabels)[];
  const text = (value: string | ServicePoint[] | null | undefined) =>
    Array.isArray(value) ? servicePointsText(value) : (value ?? "");
  const differences = fields.map((field) => ({
    label: textLabels[field](),
    stored: text(stored[field]),
    typed: text(typed[field]),
  }));
  const cover = (picture: StoredPicture | null) =>
    picture ? picture.alt || m.admin_editing_a_picture() : m.common_none();
  const isSame = stored.cover?.url === typed.cover?.url && stored.cover?.alt === typed.cover?.alt;
  const covers = isSame
    ? []
    : [
        {
          label: serviceLabels.cover(),
          stored: cover(stored.cover),
          typed: m.admin_editing_picture_yours({ picture: cover(typed.cover) }),
        },
      ];
  return [...differences.filter((one) => one.stored !== one.typed), ...covers];
}
