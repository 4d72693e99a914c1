import { areaDifferences, type AdminArea } from "~/domain/areas/admin-area";
import { getAdminArea, listAreaPictureUrls } from "~/domain/areas/admin-area.queries.server";
import { adminAreaSchema, type AdminAreaInput } from "~/domain/areas/admin-area.schema";
import { createArea, updateArea } from "~/domain/areas/area.commands.server";
import { placeWarning } from "~/domain/map/place-warning.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { env } from "~/services/env.server";
import type { Editor } from "./editor";
import { m } from "~/text/messages";

type Area = {
  stored: AdminArea;
  input: AdminAreaInput;
  slot: "cover";
  page: { mapboxToken: string | null; warning: string | null; isNew: boolean };
  problem: "name-taken";
};

export const areaEditor: Editor<Area> = {
  list: "/admin/areas",
  schema: adminAreaSchema,
  fields: adminForms.area,
  bucket: "areas",
  slots: { cover: { max: 1 } },
  table: "areas_pemba",
  get: getAdminArea,
  listPictureUrls: listAreaPictureUrls,
  create: createArea,
  update: updateArea,
  differences: areaDifferences,
  problems: { "name-taken": () => ({ name: [m.admin_area_name_taken()] }) },
  messages: {
    created: m.admin_area_created,
    updated: m.admin_area_updated,
    gone: m.admin_area_gone,
  },
  toForm: ({ cover, ...values }) => ({
    values,
    pictures: { cover: cover ? [cover] : [] },
  }),
  page: (stored) => ({
    mapboxToken: env.MAPBOX_TOKEN ?? null,
    warning: stored && getPlaceWarning(stored),
    isNew: stored === null,
  }),
};

function getPlaceWarning({ latitude, longitude, island }: AdminArea): string | null {
  if (latitude === null || longitude === null) return null;
  return placeWarning({ latitude, longitude }, island);
}
