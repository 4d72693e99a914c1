import { getInputProps, type useForm } from "@conform-to/react";
import { useCallback, useState } from "react";
import { PicturesField } from "~/components/admin/pictures/pictures-field";
import { BrandPictures } from "./brand-pictures";
import { FormSection } from "~/components/admin/shell/form-section";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { NumberField } from "~/components/form/number-field";
import { firstPages, socialNetworks, weekdays } from "~/domain/agency/agency-lists";
import {
  agencyFormSchema,
  personNumbers,
  ratedCurrencies,
  type AgencyForm,
  type AgencyInput,
} from "~/domain/agency/agency-form.schema";
import { rateNumber } from "~/domain/agency/rate-number";
import type { PhotoSlot } from "~/domain/agency/edited-agency";
import type { StoredPicture } from "~/domain/pictures/picture";
import { m } from "~/text/messages";

type Photos = Record<PhotoSlot, StoredPicture[]>;
type Props = Photos & {
  defaultValue: Record<string, unknown>;
  version?: string;
  result?: FormResult<Partial<Photos>>;
};
type AgencyFields = Required<ReturnType<typeof useForm<AgencyForm, AgencyInput>>[1]>;
type SectionProps = { fields: AgencyFields };

export function SettingsForm({ defaultValue, version, result, ...photos }: Props) {
  const [form, fields] = useAdminForm({
    id: "settings",
    schema: agencyFormSchema,
    result,
    defaultValue,
  });
  const [hasOtherPhotos, setOtherPhotos] = useState(false);
  const change = useCallback(() => setOtherPhotos(true), []);
  return (
    <div className="max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7">
      <AdminForm
        form={form}
        fields={Object.keys(agencyFormSchema.in.shape).map(
          (name) => fields[name as keyof AgencyForm],
        )}
        submit={m.admin_settings_save_settings()}
        closeTo="/admin/leads"
        version={version}
        conflict={result?.conflict}
        hasFiles
        hasOtherChanges={hasOtherPhotos}
      >
        <AboutAgency fields={fields} />
        <BrandPictures fields={fields} photos={{ ...photos, ...result }} onChange={change} />
        <WaysToReach fields={fields} />
        <Hours fields={fields} />
        <SocialAndRates fields={fields} />
        <People fields={fields} photos={{ ...photos, ...result }} onChange={change} />
        <FormSection title={m.admin_settings_section_back_office()}>
          <SelectField
            field={fields.first_page}
            label={m.admin_settings_first_page()}
            options={firstPages.map((value) => ({ value, label: firstPageLabels[value]() }))}
          />
        </FormSection>
      </AdminForm>
    </div>
  );
}

const firstPageLabels: Record<(typeof firstPages)[number], () => string> = {
  leads: m.admin_shell_tab_leads,
  today: m.admin_common_today,
};

const pairs = "grid gap-x-4 sm:grid-cols-2";

function AboutAgency({ fields }: SectionProps) {
  return (
    <FormSection title={m.admin_settings_section_agency()}>
      <div className={pairs}>
        <TextField field={fields.name} label={m.admin_settings_agency_name()} autoComplete="off" />
        <TextField
          field={fields.legal_name}
          label={m.admin_settings_legal_name()}
          autoComplete="off"
        />
      </div>
      <TextField field={fields.tagline} label={m.admin_settings_tagline()} autoComplete="off" />
      <TextAreaField field={fields.description} label={m.admin_settings_description()} rows={3} />
      <div className={pairs}>
        <TextField
          field={fields.licence}
          label={m.admin_settings_licence()}
          isOptional
          autoComplete="off"
          placeholder={m.admin_settings_footer_placeholder()}
        />
        <TextField
          field={fields.company_number}
          label={m.admin_settings_company_number()}
          isOptional
          autoComplete="off"
          placeholder={m.admin_settings_footer_placeholder()}
        />
      </div>
    </FormSection>
  );
}

function WaysToReach({ fields }: SectionProps) {
  return (
    <FormSection title={m.admin_settings_contact()}>
      <div className={pairs}>
        <TextField field={fields.phone} label={m.common_phone()} autoComplete="off" />
        <TextField
          field={fields.whatsapp}
          label="WhatsApp"
          isOptional
          autoComplete="off"
          placeholder={m.admin_settings_whatsapp_placeholder()}
        />
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="off" />
        <TextField field={fields.address} label={m.admin_settings_address()} autoComplete="off" />
      </div>
      <TextField
        field={fields.guide_link}
        label={m.admin_settings_guide_link()}
        isOptional
        autoComplete="off"
        placeholder={m.admin_settings_guide_placeholder()}
      />
      <TextAreaField
        field={fields.directions}
        label={m.admin_settings_directions()}
        rows={5}
        isOptional
      />
      <TextField
        field={fields.office}
        label={m.admin_settings_office_position()}
        isOptional
        autoComplete="off"
        placeholder="-6.215, 39.205"
      />
    </FormSection>
  );
}

function Hours({ fields }: SectionProps) {
  return (
    <FormSection title={m.admin_settings_opening_hours()}>
      <p className="mb-3 text-ink-soft">{m.admin_settings_hours_hint()}</p>
      {weekdays.map((day) => (
        <div key={day} className="grid grid-cols-2 gap-x-2 sm:gap-x-4 max-sm:[&_input]:px-2">
          <TextField
            field={fields[`${day}_opens`]}
            label={m.admin_settings_hours_open({ day })}
            type="time"
            aria-required={false}
          />
          <TextField
            field={fields[`${day}_closes`]}
            label={m.admin_settings_hours_close({ day })}
            type="time"
            aria-required={false}
          />
        </div>
      ))}
      <TextAreaField
        field={fields.closed_days}
        label={m.admin_settings_closed_days()}
        rows={3}
        isOptional
      />
    </FormSection>
  );
}

function SocialAndRates({ fields }: SectionProps) {
  return (
    <>
      <FormSection title={m.admin_settings_social_links()}>
        <p className="mb-3 text-ink-soft">{m.admin_settings_social_hint()}</p>
        {socialNetworks.map((name) => (
          <TextField
            key={name}
            field={fields[`social_${name}`]}
            label={name}
            isOptional
            autoComplete="off"
            placeholder="https://"
          />
        ))}
      </FormSection>
      <FormSection title={m.admin_settings_exchange_rates()}>
        <p className="mb-3 text-ink-soft">{m.admin_settings_rates_hint()}</p>
        <div className={pairs}>
          {ratedCurrencies.map((code) => (
            <NumberField
              key={code}
              field={fields[`rate_${code}`]}
              label={code}
              number={rateNumber}
            />
          ))}
          <TextField
            type="date"
            field={fields.rates_on}
            label={m.admin_settings_rates_on()}
            isOptional
          />
        </div>
      </FormSection>
    </>
  );
}

type PeopleProps = SectionProps & { photos: Photos; onChange: () => void };

function People({ fields, photos, onChange }: PeopleProps) {
  return (
    <FormSection title={m.common_people()}>
      <p className="mb-3 text-ink-soft">{m.admin_settings_people_hint()}</p>
      {personNumbers.map((n) => (
        <fieldset key={n} className="mb-4">
          <legend className="sr-only">{m.admin_settings_person({ number: n })}</legend>
          <div className={pairs}>
            <TextField
              field={fields[`person_${n}_name`]}
              label={m.admin_settings_person_name({ number: n })}
              isOptional
              autoComplete="off"
            />
            <TextField
              field={fields[`person_${n}_role`]}
              label={m.admin_settings_person_role({ number: n })}
              isOptional
              autoComplete="off"
            />
            <TextField
              field={fields[`person_${n}_languages`]}
              label={m.admin_settings_person_languages({ number: n })}
              isOptional
              autoComplete="off"
              placeholder={m.admin_settings_languages_placeholder()}
            />
            <TextField
              field={fields[`person_${n}_licence`]}
              label={m.admin_settings_person_licence({ number: n })}
              isOptional
              autoComplete="off"
            />
            <TextField
              field={fields[`person_${n}_whatsapp`]}
              label={m.admin_settings_person_whatsapp({ number: n })}
              isOptional
              autoComplete="off"
              placeholder={m.admin_settings_person_whatsapp_placeholder()}
            />
          </div>
          <SampleMark field={fields[`person_${n}_sample`]} />
          <PicturesField
            bucket="site"
            field={fields[`photo_${n}`]}
            label={m.admin_settings_person_photo({ number: n })}
            isOptional
            pictures={photos[`photo_${n}`]}
            max={1}
            onChange={onChange}
          />
        </fieldset>
      ))}
    </FormSection>
  );
}

/** Keeps the mark of a sample person for as long as the name stays the same. */
function SampleMark({ field }: { field: AgencyFields["person_1_sample"] }) {
  const { key, ...input } = getInputProps(field, { type: "hidden" });
  return (
    <>
      <input key={key} {...input} />
      {field.initialValue && (
        <p className="mb-4 text-ink-soft">{m.admin_settings_person_sample()}</p>
      )}
    </>
  );
}
