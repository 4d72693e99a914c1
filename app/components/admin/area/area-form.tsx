import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { adminMapDefaults } from "~/components/admin/map-defaults";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { PositionPicker } from "~/components/map/picker/position-picker";
import type { EditConflict } from "~/domain/editing/edited";
import { areaLabels } from "~/domain/areas/admin-area";
import {
  adminAreaSchema,
  type AdminAreaForm,
  type AdminAreaInput,
} from "~/domain/areas/admin-area.schema";
import { pictureBuckets, type StoredPicture } from "~/domain/pictures/picture";
import { islands } from "~/domain/properties/admin-property.schema";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { EditConflictNotice } from "~/components/admin/shell/edit-conflict";
import { PicturesField } from "~/components/admin/pictures/pictures-field";

type LastResult = Parameters<typeof useForm<AdminAreaForm>>[0]["lastResult"];
type Props = {
  defaultValue: Record<string, unknown>;
  cover: StoredPicture[];
  version?: string;
  mapboxToken: string | null;
  warning: string | null;
  isNew: boolean;
  /** The action data of the last submission. */
  answer?:
    | (LastResult & {
        cover?: StoredPicture[];
        conflict?: EditConflict;
      })
    | null;
};

const LIST = "/admin/areas";

/** An area: new, or one that is edited. */
export function AreaForm({ defaultValue, cover, version, isNew, answer, ...map }: Props) {
  const [form, fields] = useForm<AdminAreaForm, AdminAreaInput>({
    id: "area",
    lastResult: answer,
    defaultValue: { island: "Unguja", ...defaultValue },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: adminAreaSchema }),
    shouldRevalidate: "onInput",
  });
  const [hasOtherCover, setOtherCover] = useState(false);
  const { name, island, short_description, long_description, latitude, longitude } = fields;
  const inOrder = [name, island, short_description, long_description, fields.cover, latitude];
  return (
    <AdminDialog title={isNew ? "Add New Area" : "Edit Area"} closeTo={LIST} isWide>
      <AdminForm
        form={form}
        fields={[...inOrder, longitude]}
        submit={isNew ? "Create Area" : "Update Area"}
        closeTo={LIST}
        version={version}
        errorToast={form.errors?.[0]}
        hasFiles
        hasOtherChanges={hasOtherCover}
      >
        {answer?.conflict && <EditConflictNotice {...answer.conflict} />}
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField field={name} label={areaLabels.name} autoComplete="off" />
          <SelectField
            field={island}
            label={areaLabels.island}
            options={islands.map((value) => ({ value, label: value }))}
          />
        </div>
        <TextAreaField field={short_description} label={areaLabels.short_description} />
        <TextAreaField field={long_description} label={areaLabels.long_description} rows={8} />
        <PicturesField
          bucket="areas"
          name={fields.cover.name}
          label={areaLabels.cover}
          isOptional
          errors={fields.cover.errors}
          errorId={fields.cover.errorId}
          pictures={answer?.cover ?? cover}
          max={1}
          accept={pictureBuckets.areas.accept}
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
