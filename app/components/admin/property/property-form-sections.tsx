import { getCollectionProps, type FieldMetadata, type useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import { mapDefaults } from "~/agency";
import { adminMapDefaults } from "~/components/admin/map-defaults";
import { Checkbox } from "~/components/form/checkbox";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { NumberField } from "~/components/form/number-field";
import { PositionPicker } from "~/components/map/picker/position-picker";
import { useAgency } from "~/components/ui/use-agency";
import { readTyped } from "~/domain/editing/number.schema";
import { islandView } from "~/domain/map/island-view";
import type { MapView, Position } from "~/domain/map/map-view";
import { propertyLabels, type AreaChoice } from "~/domain/properties/admin-property";
import {
  islands,
  propertyNumbers,
  type AdminPropertyForm,
} from "~/domain/properties/admin-property.schema";
import { hostNames } from "~/domain/properties/media/media-link";
import { nearestArea } from "~/domain/properties/prefill/nearest-area";
import { amenityLabels, propertyStatuses } from "~/domain/properties/property";
import { propertyTypes, typeLabel } from "~/domain/properties/property-types";
import { squareFeetOf, squareMetresOf } from "~/domain/properties/size";
import { writeNumber } from "~/utils/read-number";
import { FormSection } from "~/components/admin/shell/form-section";
import { m } from "~/text/messages";

export type PropertyFields = ReturnType<typeof useForm<AdminPropertyForm>>[1];
type Props = { fields: PropertyFields };

const optionsOf = (values: readonly string[], label: (value: string) => string = String) =>
  values.map((value) => ({ value, label: label(value) }));

export function PropertyBasics({ fields, isNew }: Props & { isNew: boolean }) {
  const { name } = useAgency();
  return (
    <FormSection title={m.admin_property_section_basics()}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField field={fields.name} label={propertyLabels.name()} autoComplete="off" />
        <TextField
          field={fields.slug}
          label={propertyLabels.slug()}
          isOptional
          autoComplete="off"
          placeholder={isNew ? m.admin_property_slug_from_name() : m.admin_common_slug_unchanged()}
        />
        <SelectField
          field={fields.type}
          label={propertyLabels.type()}
          placeholder={m.admin_property_type_placeholder()}
          options={optionsOf(propertyTypes, typeLabel)}
        />
        <SelectField
          field={fields.status}
          label={propertyLabels.status()}
          placeholder={m.admin_property_status_placeholder()}
          options={optionsOf(propertyStatuses)}
        />
        <TextField
          field={fields.listed_by}
          label={propertyLabels.listed_by()}
          isOptional
          autoComplete="off"
          placeholder={name}
        />
        <TextField
          field={fields.whatsapp_number}
          label={propertyLabels.whatsapp_number()}
          isOptional
          autoComplete="off"
          placeholder="+255 777 123 456"
        />
      </div>
      <TextAreaField field={fields.description} label={propertyLabels.description()} />
      <Amenities field={fields.amenities} />
    </FormSection>
  );
}

function Amenities({ field }: { field: PropertyFields["amenities"] }) {
  const options = Object.keys(amenityLabels);
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 font-medium">{propertyLabels.amenities()}</legend>
      <div className="flex flex-wrap gap-x-6">
        {getCollectionProps(field as FieldMetadata<string[]>, { type: "checkbox", options }).map(
          ({ key, ...input }) => (
            <Checkbox key={key} {...input} label={amenityLabels[input.value]?.() ?? input.value} />
          ),
        )}
      </div>
    </fieldset>
  );
}

export function PropertyPrice({ fields }: Props) {
  return (
    <FormSection title={m.admin_property_section_price()}>
      <div className="grid gap-x-4 sm:grid-cols-3">
        <NumberField
          field={fields.price}
          label={propertyLabels.price()}
          number={propertyNumbers.price}
        />
        <NumberField
          field={fields.bedrooms}
          label={propertyLabels.bedrooms()}
          isOptional
          number={propertyNumbers.bedrooms}
        />
        <NumberField
          field={fields.bathrooms}
          label={propertyLabels.bathrooms()}
          isOptional
          number={propertyNumbers.bathrooms}
        />
      </div>
      <p id="sizes-hint" className="mb-2 text-sm text-ink-faint">
        {m.admin_property_size_hint()}
      </p>
      <Sizes
        metric={fields.size_sqm}
        metricLabel={propertyLabels.size_sqm()}
        feet={fields.size_sqft}
        feetLabel={m.admin_property_field_size_sqft()}
      />
      <Sizes
        metric={fields.land_size_sqm}
        metricLabel={propertyLabels.land_size_sqm()}
        feet={fields.land_size_sqft}
        feetLabel={m.admin_property_field_land_size_sqft()}
      />
      <div className="grid gap-x-4 sm:grid-cols-3">
        <TextField
          type="date"
          field={fields.handover_date}
          label={propertyLabels.handover_date()}
          isOptional
        />
      </div>
    </FormSection>
  );
}

export function PropertyMediaFields({ fields }: Props) {
  return (
    <div className="mt-4 grid gap-x-4 sm:grid-cols-2">
      {(["video", "tour"] as const).map((kind) => (
        <TextField
          key={kind}
          field={fields[`${kind}_url`]}
          label={propertyLabels[`${kind}_url`]()}
          isOptional
          inputMode="url"
          autoComplete="off"
          hint={m.admin_property_media_hint({ hosts: hostNames(kind).join(", ") })}
        />
      ))}
    </div>
  );
}

type SizesProps = {
  metric: FieldMetadata<string | undefined>;
  metricLabel: string;
  feet: FieldMetadata<string | undefined>;
  feetLabel: string;
};

/** A size in two units; editing one computes the other. */
function Sizes({ metric, metricLabel, feet, feetLabel }: SizesProps) {
  const convert = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const isMetric = target.name === metric.name;
    const other = target.form?.elements.namedItem(isMetric ? feet.name : metric.name);
    if (!(other instanceof HTMLInputElement)) return;
    const to = isMetric ? squareFeetOf : squareMetresOf;
    const reading = readTyped(target.value, propertyNumbers.size_sqm);
    other.value = reading.ok ? writeNumber(to(reading.value)) : "";
  };
  return (
    <div className="grid grid-cols-2 gap-x-4" onInput={convert}>
      <NumberField
        field={metric}
        label={metricLabel}
        isOptional
        number={propertyNumbers.size_sqm}
      />
      <NumberField field={feet} label={feetLabel} isOptional number={propertyNumbers.size_sqft} />
    </div>
  );
}

type PlaceProps = Props & {
  areas: AreaChoice[] | null;
  mapboxToken: string | null;
  warning: string | null;
  /** Returned form values. */
  sent: { boundary?: unknown; boundary_system?: unknown };
};

export function PropertyPlace({ fields, areas, mapboxToken, warning, sent }: PlaceProps) {
  const choices = (areas ?? []).map(({ id, name, island }) => ({
    value: id,
    label: island === "Pemba" ? name : `${name} (${island})`,
  }));
  const areaViews = new Map((areas ?? []).map((area) => [area.id, areaView(area)]));
  const island = fields.island.initialValue ?? "Pemba";
  return (
    <FormSection title={m.admin_property_section_location()}>
      <div className="grid gap-x-4 sm:grid-cols-3" onChange={fillLocation(fields, areas ?? [])}>
        <SelectField
          field={fields.island}
          label={propertyLabels.island()}
          options={optionsOf(islands)}
        />
        <SelectField
          field={fields.area_id}
          label={propertyLabels.area_id()}
          placeholder={areas ? m.admin_property_area_placeholder() : m.common_areas_failed()}
          options={choices}
        />
        <TextField
          field={fields.location}
          label={propertyLabels.location()}
          autoComplete="off"
          placeholder={m.admin_property_location_placeholder()}
        />
      </div>
      <PositionPicker
        latitude={fields.latitude}
        longitude={fields.longitude}
        island={island}
        islandFieldId={fields.island.id}
        areaFieldId={fields.area_id.id}
        areaViews={areaViews}
        onFind={chooseNearestArea(fields, areas ?? [])}
        defaultView={areaViews.get(fields.area_id.initialValue ?? "") ?? adminMapDefaults.property}
        mapboxToken={mapboxToken}
        corners={{
          text: textOf(sent.boundary ?? fields.boundary.initialValue),
          system: textOf(sent.boundary_system ?? fields.boundary_system.initialValue),
        }}
        warning={warning}
      />
    </FormSection>
  );
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const locationOf = ({ name, island }: AreaChoice) => `${name}, ${island} Island`;

/** Fills in the location from the chosen area until it is edited. */
const fillLocation =
  (fields: PropertyFields, areas: AreaChoice[]) =>
  ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLSelectElement) || target.id !== fields.area_id.id) return;
    const area = areas.find(({ id }) => id === target.value);
    const location = target.form?.elements.namedItem(fields.location.name);
    if (!area || !(location instanceof HTMLInputElement)) return;
    const isOwn = location.value !== "" && !areas.map(locationOf).includes(location.value);
    if (isOwn) return;
    location.value = locationOf(area);
    location.dispatchEvent(new Event("input", { bubbles: true }));
  };

/** Chooses the area of a position that was found, unless one is chosen. */
const chooseNearestArea = (fields: PropertyFields, areas: AreaChoice[]) => (position: Position) => {
  const select = document.getElementById(fields.area_id.id);
  const area = nearestArea(areas, position);
  if (!(select instanceof HTMLSelectElement) || select.value || !area) return;
  select.value = area.id;
  select.dispatchEvent(new Event("change", { bubbles: true }));
};

/** The map view of an area; of its island when the area has no position. */
function areaView({ island, latitude, longitude }: AreaChoice): MapView {
  if (latitude === null || longitude === null)
    return islandView(island) ?? adminMapDefaults.property;
  return { centre: { latitude, longitude }, zoom: mapDefaults.areaZoom };
}
