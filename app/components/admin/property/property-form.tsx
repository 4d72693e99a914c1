import { useState, type FormEvent, type ReactNode } from "react";
import { PicturesField, presentErrors } from "~/components/admin/pictures/pictures-field";
import type { PictureItem } from "~/components/admin/pictures/pictures-state";
import { usePastedField } from "~/components/map/picker/use-pasted-field";
import { ErrorToast } from "~/components/ui/toast/error-toast";
import { MOST_FLOOR_PLANS, MOST_PICTURES, type StoredPicture } from "~/domain/pictures/picture";
import {
  propertyLabels,
  type AreaChoice,
  type PropertySlot,
} from "~/domain/properties/admin-property";
import { adminPropertySchema } from "~/domain/properties/admin-property.schema";
import type { CheckedItem } from "~/domain/properties/checklist/checklist";
import type { PlotReport } from "~/domain/properties/plot/plot-words";
import { typeOfName } from "~/domain/properties/prefill/type-of-name";
import { slugify } from "~/utils/slug";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { PropertyBoundaryFields } from "./property-boundary-fields";
import { PropertyPublish, type StoredProperty } from "./property-publish";
import {
  PropertyBasics,
  PropertyMediaFields,
  PropertyPlace,
  PropertyPrice,
} from "./property-form-sections";
import type { PropertyFields } from "./property-form-sections";
import { PropertyTitleFields } from "./property-title-fields";
import { FormSection } from "~/components/admin/shell/form-section";
import { m } from "~/text/messages";

type Props = {
  /** Null when they couldn't be read. */
  areas: AreaChoice[] | null;
  defaultValue: Record<string, unknown>;
  pictures: StoredPicture[];
  floor_plans: StoredPicture[];
  version?: string;
  mapboxToken: string | null;
  warning: string | null;
  stored?: StoredProperty;
  checklist: CheckedItem[];
  plot: PlotReport | null;
  /** The dialog's title for a copy. */
  title?: string;
  /** Shown above the form. */
  children?: ReactNode;
  result?: FormResult<Partial<Record<PropertySlot, StoredPicture[]>>>;
};

const LIST = "/admin/properties";

export function PropertyForm({ areas, pictures, stored, result, ...props }: Props) {
  const [form, fields] = useAdminForm({
    id: "property",
    schema: adminPropertySchema,
    result,
    defaultValue: {
      status: "Off Plan",
      island: "Pemba",
      ...props.defaultValue,
    },
  });
  const pasted = usePastedField(fields.latitude.id);
  const sent = result?.initialValue ?? {};
  const [otherPictures, setOtherPictures] = useState<PictureItem[] | null>(null);
  const [otherPlans, setOtherPlans] = useState<PictureItem[] | null>(null);
  const title =
    props.title ?? (stored ? m.admin_property_edit_title() : m.admin_property_new_title());
  const fillFromName = useFillFromName(
    stored === undefined && !props.defaultValue.slug,
    { ...props.defaultValue, ...sent }.type,
  );
  return (
    <AdminDialog title={title} closeTo={LIST} isWide>
      {!areas && <ErrorToast message={m.common_areas_failed()} />}
      {props.children}
      <AdminForm
        form={form}
        fields={[...inOrder(fields, otherPictures ?? []), pasted]}
        submit={stored ? m.admin_property_update() : m.admin_property_create()}
        closeTo={LIST}
        version={props.version}
        conflict={result?.conflict}
        errorToast={m.admin_property_has_errors()}
        hasFiles
        hasOtherChanges={(otherPictures ?? otherPlans) !== null}
      >
        <div onInput={fillFromName}>
          <PropertyBasics fields={fields} isNew={!stored} />
        </div>
        <PropertyPrice fields={fields} />
        <PropertyPlace
          fields={fields}
          areas={areas}
          mapboxToken={props.mapboxToken}
          warning={props.warning}
          sent={sent}
        />
        <PropertyBoundaryFields fields={fields} sent={sent} plot={props.plot} />
        <PropertyTitleFields fields={fields} stored={stored} />
        <FormSection title={m.admin_property_section_photos()}>
          <PicturesField
            bucket="properties"
            field={fields.pictures}
            label={propertyLabels.pictures()}
            pictures={result?.pictures ?? pictures}
            max={MOST_PICTURES}
            onChange={setOtherPictures}
          />
          <PicturesField
            bucket="properties"
            field={fields.floor_plans}
            label={propertyLabels.floor_plans()}
            isOptional
            pictures={result?.floor_plans ?? props.floor_plans}
            max={MOST_FLOOR_PLANS}
            onChange={setOtherPlans}
          />
          <PropertyMediaFields fields={fields} />
        </FormSection>
        <PropertyPublish fields={fields} stored={stored} checklist={props.checklist} />
      </AdminForm>
    </AdminDialog>
  );
}

/** The fields in form order for the error summary; a missing position is listed once. */
function inOrder(fields: PropertyFields, pictures: PictureItem[]) {
  const names = Object.keys(adminPropertySchema.shape) as (keyof PropertyFields)[];
  const isListed = (name: string) => name !== "longitude" || !fields.latitude.errors;
  return names
    .filter(isListed)
    .map((name) => fields[name])
    .map(({ id, name, errors }) => ({
      id,
      errors: name === fields.pictures.name ? presentErrors(errors, pictures) : errors,
    }));
}

/** Derives a new property's slug and type from its name, each until it is edited; a copy begins with a type. */
function useFillFromName(isNew: boolean, type: unknown) {
  const [follows, setFollows] = useState({ slug: isNew, type: isNew && !type });
  return ({ target }: FormEvent<HTMLElement>) => {
    if (!isNew || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
      return;
    if (target.name === "slug") setFollows({ ...follows, slug: target.value === "" });
    if (target.name === "type") setFollows({ ...follows, type: false });
    if (target.name !== "name") return;
    const fields = fieldsOf(target.form);
    if (follows.slug && fields.slug instanceof HTMLInputElement)
      fields.slug.value = slugify(target.value);
    if (follows.type && fields.type instanceof HTMLSelectElement)
      fields.type.value = typeOfName(target.value) ?? fields.type.value;
  };
}

const fieldsOf = (form: HTMLFormElement | null) => ({
  slug: form?.elements.namedItem("slug"),
  type: form?.elements.namedItem("type"),
});
