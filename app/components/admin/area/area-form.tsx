import { useState } from "react";
import { adminMapDefaults } from "~/components/admin/map-defaults";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { PositionPicker } from "~/components/map/picker/position-picker";
import { usePastedField } from "~/components/map/picker/use-pasted-field";
import { areaLabels } from "~/domain/areas/admin-area";
import { adminAreaSchema } from "~/domain/areas/admin-area.schema";
import type { StoredPicture } from "~/domain/pictures/picture";
import { islands } from "~/domain/properties/admin-property.schema";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { PicturesField } from "~/components/admin/pictures/pictures-field";
import { m } from "~/text/messages";

type Props = {
  defaultValue: Record<string, unknown>;
  cover: StoredPicture[];
  version?: string;
  mapboxToken: string | null;
  warning: string | null;
  isNew: boolean;
  result?: FormResult<{ cover?: StoredPicture[] }>;
};

const LIST = "/admin/areas";

export function AreaForm({ defaultValue, cover, version, isNew, result, ...map }: Props) {
  const [form, fields] = useAdminForm({
    id: "area",
    schema: adminAreaSchema,
    result,
    defaultValue: { island: "Unguja", ...defaultValue },
  });
  const [hasOtherCover, setOtherCover] = useState(false);
  const { name, island, short_description, long_description, latitude, longitude } = fields;
  const pasted = usePastedField(latitude.id);
  const inOrder = [name, island, short_description, long_description, fields.cover, latitude];
  return (
    <AdminDialog
      title={isNew ? m.admin_area_new_title() : m.admin_area_edit_title()}
      closeTo={LIST}
      isWide
    >
      <AdminForm
        form={form}
        fields={[...inOrder, longitude, pasted]}
        submit={isNew ? m.admin_area_create() : m.admin_area_update()}
        closeTo={LIST}
        version={version}
        conflict={result?.conflict}
        hasFiles
        hasOtherChanges={hasOtherCover}
      >
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField field={name} label={areaLabels.name()} autoComplete="off" />
          <SelectField
            field={island}
            label={areaLabels.island()}
            options={islands.map((value) => ({ value, label: value }))}
          />
        </div>
        <TextAreaField field={short_description} label={areaLabels.short_description()} />
        <TextAreaField field={long_description} label={areaLabels.long_description()} rows={8} />
        <PicturesField
          bucket="areas"
          field={fields.cover}
          label={areaLabels.cover()}
          isOptional
          pictures={result?.cover ?? cover}
          max={1}
          onChange={() => setOtherCover(true)}
        />
        <PositionPicker
          latitude={latitude}
          longitude={longitude}
          island={island.initialValue ?? "Unguja"}
          islandFieldId={island.id}
          defaultView={adminMapDefaults.area}
          {...map}
        />
      </AdminForm>
    </AdminDialog>
  );
}
