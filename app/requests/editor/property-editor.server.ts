import { placeWarning } from "~/domain/map/place-warning.server";
import { MOST_FLOOR_PLANS, MOST_PICTURES } from "~/domain/pictures/picture";
import {
  propertyDifferences,
  type AdminProperty,
  type AreaChoice,
  type PropertySlot,
} from "~/domain/properties/admin-property";
import {
  getAdminProperty,
  listAreaChoices,
  listPictureUrls,
} from "~/domain/properties/admin-property.queries.server";
import type { AdminPropertyInput } from "~/domain/properties/admin-property.schema";
import { isOffSite } from "~/domain/properties/availability/publication";
import { publishChecklist, type CheckedItem } from "~/domain/properties/checklist/checklist";
import { getUsualRange } from "~/domain/properties/checklist/checklist.queries.server";
import { dollars, formatPrice } from "~/domain/properties/price";
import { createProperty, updateProperty } from "~/domain/properties/property.commands.server";
import { readBoundaryFile } from "~/domain/boundary/boundary-file.server";
import { squareMetresOf } from "~/domain/properties/size";
import { plotReport, type PlotReport } from "~/domain/properties/plot/plot-words";
import {
  boundaryDifferences,
  boundaryFormValues,
  savedPropertySchema,
} from "~/domain/properties/plot/saved-property.schema.server";
import { readTitleFacts } from "~/domain/properties/title/title-facts";
import { titleFormValues } from "~/domain/properties/title/title-form";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { env } from "~/services/env.server";
import { OutageError } from "~/services/outage.server";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import type { EditorInput, Editor } from "./editor";

type Property = {
  stored: AdminProperty;
  input: AdminPropertyInput;
  slot: PropertySlot;
  page: {
    /** Null if they couldn't be read. */
    areas: AreaChoice[] | null;
    mapboxToken: string | null;
    warning: string | null;
    stored?: Pick<AdminProperty, "id" | "slug" | "reference" | "is_published"> & {
      isOffSite: boolean;
    };
    /** Empty for a new property. */
    checklist: CheckedItem[];
    /** Null without a stored boundary. */
    plot: PlotReport | null;
  };
  problem: "no-area";
};

export const propertyEditor: Editor<Property> = {
  list: "/admin/properties",
  schema: savedPropertySchema,
  fields: adminForms.property,
  bucket: "properties",
  slots: {
    pictures: { max: MOST_PICTURES },
    floor_plans: { max: MOST_FLOOR_PLANS },
  },
  textFile: {
    field: "boundary_file",
    // Returned as text, so that the form shows the file's corners.
    read: async (file) => {
      const reading = await readBoundaryFile(file);
      if (!reading.ok) return reading;
      return { ok: true, fields: { boundary: reading.text, boundary_system: reading.system } };
    },
  },
  table: "properties_pemba",
  get: getAdminProperty,
  listPictureUrls,
  create: async (edited) => createProperty(await addDefaultLister(edited)),
  update: async (id, edited, version) =>
    updateProperty(id, await addDefaultLister(edited), version),
  numbers: (stored, edited) => {
    const { price, size_sqm, land_size_sqm } = completeSizes(edited).input;
    const formatSize = (size: number) => `${formatNumber(size)} m²`;
    return [
      {
        ...{ label: m.admin_editor_price(), before: stored.price, after: price },
        format: (usd) => formatPrice(usd, dollars),
      },
      {
        label: m.admin_editor_size(),
        before: stored.size_sqm,
        after: size_sqm,
        format: formatSize,
      },
      {
        label: m.admin_editor_land_size(),
        before: stored.land_size_sqm,
        after: land_size_sqm,
        format: formatSize,
      },
    ];
  },
  differences: async (stored, edited) => [
    ...propertyDifferences(stored, await addDefaultLister(edited), await requireAreas()),
    ...boundaryDifferences(stored, edited.input),
  ],
  toStoredInput: completeSizes,
  problems: { "no-area": () => ({ area_id: [m.admin_property_area_gone()] }) },
  messages: {
    created: m.admin_property_created,
    updated: m.admin_property_updated,
    gone: m.admin_property_gone,
  },
  toForm: ({ pictures, floorPlans, title_facts, ...values }) => ({
    values: {
      ...values,
      ...titleFormValues(readTitleFacts(title_facts)),
      ...boundaryFormValues(values),
    },
    pictures: { pictures, floor_plans: floorPlans },
  }),
  page: async (stored) => {
    const [areas, usualRange] = await Promise.all([
      listAreaChoices(),
      stored && getUsualRange(stored),
    ]);
    const warning = stored && placeWarning(stored, stored.island);
    return {
      areas,
      mapboxToken: env.MAPBOX_TOKEN ?? null,
      warning,
      checklist: stored ? publishChecklist(stored, warning, usualRange) : [],
      plot: stored && plotReport(stored),
      ...(stored && { stored: pickRow(stored) }),
    };
  },
};

/** Throws without names: differences between unnamed areas would look the same. */
async function requireAreas(): Promise<AreaChoice[]> {
  const areas = await listAreaChoices();
  if (!areas) throw new OutageError("The areas could not be read");
  return areas;
}

/** Defaults to the agency. */
async function addDefaultLister(edited: EditorInput<Property>): Promise<EditorInput<Property>> {
  const listed_by = edited.input.listed_by ?? (await getAgency()).name;
  return { ...edited, input: { ...edited.input, listed_by } };
}

/** The database computes square metres from square feet alone. */
function completeSizes({ input, ...rest }: EditorInput<Property>): EditorInput<Property> {
  const metres = (sqm: number | null, sqft: number | null) =>
    sqm ?? (sqft === null ? null : squareMetresOf(sqft));
  const size_sqm = metres(input.size_sqm, input.size_sqft);
  const land_size_sqm = metres(input.land_size_sqm, input.land_size_sqft);
  return { ...rest, input: { ...input, size_sqm, land_size_sqm } };
}

const pickRow = (property: AdminProperty) => {
  const { id, slug, reference, is_published } = property;
  return { id, slug, reference, is_published, isOffSite: isOffSite(property) };
};
