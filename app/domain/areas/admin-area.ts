import type { Difference, Edited } from "~/domain/editing/edited";
import type { StoredPicture } from "~/domain/pictures/picture";
import type { Tables } from "~/services/database.types";
import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { m } from "~/text/messages";
import type { AdminAreaInput } from "./admin-area.schema";

export type AdminAreaRow = Pick<Tables<"areas_pemba">, (typeof adminAreaRowColumns)[number]>;

export const adminAreaRowColumns = [
  "id",
  "slug",
  "name",
  "island",
  "latitude",
  "longitude",
  "created_at",
] as const;

/** A stored area for its form; `updated_at` is its version. */
export type AdminArea = Omit<FormRow, "cover_image" | "cover_image_details"> & {
  cover: StoredPicture | null;
};

export const adminAreaFormColumns = [
  "id",
  "slug",
  "name",
  "island",
  "short_description",
  "long_description",
  "latitude",
  "longitude",
  "cover_image",
  "cover_image_details",
  "updated_at",
] as const;

type FormRow = Pick<Tables<"areas_pemba">, (typeof adminAreaFormColumns)[number]>;

export const areaSorts = ["name", "island", "latitude", "created_at"] as const;
export type AreaSort = (typeof areaSorts)[number];
export type AreaTableState = TableState<AreaSort>;

export const parseAreaTable = (params: URLSearchParams): AreaTableState =>
  parseTableState(params, areaSorts);

const textLabels = {
  name: m.admin_common_name,
  island: m.admin_common_island,
  short_description: m.admin_common_short_description,
  long_description: m.admin_service_label_long_description,
  latitude: m.admin_map_latitude,
  longitude: m.admin_map_longitude,
} as const;

export const areaLabels = { ...textLabels, cover: m.admin_blog_label_cover } as const;

export function areaDifferences(
  stored: AdminArea,
  edited: Edited<AdminAreaInput, "cover">,
): Difference[] {
  const typed = { ...edited.input, cover: edited.pictures.cover[0] ?? null };
  const fields = Object.keys(textLabels) as (keyof typeof textLabels)[];
  const text = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : "";
  const differences = fields.map((field) => ({
    label: textLabels[field](),
    stored: text(stored[field]),
    typed: text(typed[field]),
  }));
  const cover = ({ cover: picture }: Pick<AdminArea, "cover">) =>
    picture ? picture.alt || m.admin_editing_a_picture() : m.common_none();
  const isSame = stored.cover?.url === typed.cover?.url && stored.cover?.alt === typed.cover?.alt;
  const covers = isSame
    ? []
    : [
        {
          label: areaLabels.cover(),
          stored: cover(stored),
          typed: m.admin_editing_picture_yours({ picture: cover(typed) }),
        },
      ];
  return [...differences.filter((one) => one.stored !== one.typed), ...covers];
}
