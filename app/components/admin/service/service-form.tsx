import type { useForm } from "@conform-to/react";
import { useState } from "react";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { PicturesField } from "~/components/admin/pictures/pictures-field";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import type { StoredPicture } from "~/domain/pictures/picture";
import { serviceIcons, serviceLabels } from "~/domain/services/admin-service";
import { adminServiceSchema, type AdminServiceForm } from "~/domain/services/admin-service.schema";
import { m } from "~/text/messages";

type Props = {
  defaultValue: Record<string, unknown>;
  cover: StoredPicture[];
  version?: string;
  isNew: boolean;
  result?: FormResult<{ cover?: StoredPicture[] }>;
};

const LIST = "/admin/services";
const iconLabels: Record<(typeof serviceIcons)[number], () => string> = {
  Building: m.admin_service_icon_building,
  Map: m.admin_service_icon_map,
  ScrollText: m.admin_service_icon_document,
  Home: m.admin_service_icon_house,
  Search: m.admin_service_icon_search,
  HandshakeIcon: m.admin_service_icon_handshake,
};

export function ServiceForm({ defaultValue, cover, version, isNew, result }: Props) {
  const [form, fields] = useAdminForm({
    id: "service",
    schema: adminServiceSchema,
    result,
    defaultValue: { icon: "Building", ...defaultValue },
  });
  const [hasOtherCover, setOtherCover] = useState(false);
  const { title, icon, cover: picture, ...texts } = fields;
  return (
    <AdminDialog
      title={isNew ? m.admin_service_new_title() : m.admin_service_edit_title()}
      closeTo={LIST}
      isWide
    >
      <AdminForm
        form={form}
        fields={[title, icon, ...Object.values(texts), picture]}
        submit={isNew ? m.admin_service_create() : m.admin_service_update()}
        closeTo={LIST}
        version={version}
        conflict={result?.conflict}
        hasFiles
        hasOtherChanges={hasOtherCover}
      >
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField field={title} label={serviceLabels.title()} autoComplete="off" />
          <SelectField
            field={icon}
            label={serviceLabels.icon()}
            options={serviceIcons.map((value) => ({ value, label: iconLabels[value]() }))}
          />
        </div>
        <ServiceTexts fields={fields} />
        <PicturesField
          bucket="site"
          field={picture}
          label={serviceLabels.cover()}
          isOptional
          pictures={result?.cover ?? cover}
          max={1}
          onChange={() => setOtherCover(true)}
        />
      </AdminForm>
    </AdminDialog>
  );
}

type Texts = Omit<Required<ReturnType<typeof useForm<AdminServiceForm>>[1]>, "cover">;

function ServiceTexts({ fields }: { fields: Texts }) {
  return (
    <>
      <TextAreaField field={fields.description} label={serviceLabels.description()} />
      <TextAreaField
        field={fields.long_description}
        label={serviceLabels.long_description()}
        rows={8}
        isOptional
      />
      <p className="mb-3 text-ink-soft">{m.admin_service_points_hint()}</p>
      <TextAreaField field={fields.features} label={serviceLabels.features()} rows={8} isOptional />
      <TextAreaField field={fields.benefits} label={serviceLabels.benefits()} rows={8} isOptional />
      <TextAreaField
        field={fields.whatsapp_template}
        label={serviceLabels.whatsapp_template()}
        rows={2}
        isOptional
      />
    </>
  );
}
