import { PicturesField } from "~/components/admin/pictures/pictures-field";
import { FormSection } from "~/components/admin/shell/form-section";
import type { Field } from "~/components/form/field-frame";
import type { StoredPicture } from "~/domain/pictures/picture";
import { m } from "~/text/messages";

type Slot = "logo" | "share";
type Props = {
  fields: Record<Slot, Pick<Field, "id" | "name" | "errorId" | "errors">>;
  photos: Record<Slot, StoredPicture[]>;
  onChange: () => void;
};

/** The agency's logo and the picture of shared pages. */
export function BrandPictures({ fields, photos, onChange }: Props) {
  const slots = [
    { name: "logo", label: m.admin_settings_logo(), hint: m.admin_settings_logo_hint() },
    { name: "share", label: m.admin_settings_share(), hint: m.admin_settings_share_hint() },
  ] as const;
  return (
    <FormSection title={m.admin_settings_pictures()}>
      {slots.map(({ name, label, hint }) => (
        <div key={name}>
          <PicturesField
            bucket="site"
            field={fields[name]}
            label={label}
            isOptional
            pictures={photos[name]}
            max={1}
            onChange={onChange}
          />
          <p className="-mt-5 pb-4 text-sm text-ink-faint">{hint}</p>
        </div>
      ))}
    </FormSection>
  );
}
