import type { useForm } from "@conform-to/react";
import { useCallback, useState } from "react";
import { PicturesField } from "~/components/admin/pictures/pictures-field";
import { FormSection } from "~/components/admin/shell/form-section";
import { type FormAnswer, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { TextAreaField, TextField } from "~/components/form/field";
import { NumberField } from "~/components/form/number-field";
import { socialNetworks, weekdays } from "~/domain/agency/agency-lists";
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

type Photos = Record<PhotoSlot, StoredPicture[]>;
type Props = Photos & {
  defaultValue: Record<string, unknown>;
  version?: string;
  /** The action data of the last submission. */
  answer?: FormAnswer<Partial<Photos>>;
};
type AgencyFields = Required<ReturnType<typeof useForm<AgencyForm, AgencyInput>>[1]>;
type SectionProps = { fields: AgencyFields };

/** The agency's own facts. */
export function SettingsForm({ defaultValue, version, answer, ...photos }: Props) {
  const [form, fields] = useAdminForm({
    id: "settings",
    schema: agencyFormSchema,
    answer,
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
        submit="Save Settings"
        closeTo="/admin/leads"
        version={version}
        conflict={answer?.conflict}
        hasFiles
        hasOtherChanges={hasOtherPhotos}
      >
        <AboutAgency fields={fields} />
        <WaysToReach fields={fields} />
        <Hours fields={fields} />
        <SocialAndRates fields={fields} />
        <People fields={fields} photos={{ ...photos, ...answer }} onChange={change} />
      </AdminForm>
    </div>
  );
}

const pairs = "grid gap-x-4 sm:grid-cols-2";

function AboutAgency({ fields }: SectionProps) {
  return (
    <FormSection title="The agency">
      <div className={pairs}>
        <TextField field={fields.name} label="Name" autoComplete="off" />
        <TextField field={fields.legal_name} label="Legal Name" autoComplete="off" />
      </div>
      <TextField field={fields.tagline} label="Tagline" autoComplete="off" />
      <TextAreaField field={fields.description} label="Description" rows={3} />
      <div className={pairs}>
        <TextField
          field={fields.licence}
          label="Agent's Licence"
          isOptional
          autoComplete="off"
          placeholder="Shown in the footer"
        />
        <TextField
          field={fields.company_number}
          label="Company Number"
          isOptional
          autoComplete="off"
          placeholder="Shown in the footer"
        />
      </div>
    </FormSection>
  );
}

function WaysToReach({ fields }: SectionProps) {
  return (
    <FormSection title="How to reach it">
      <div className={pairs}>
        <TextField field={fields.phone} label="Phone" autoComplete="off" />
        <TextField
          field={fields.whatsapp}
          label="WhatsApp"
          isOptional
          autoComplete="off"
          placeholder="The phone"
        />
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="off" />
        <TextField field={fields.address} label="Address" autoComplete="off" />
      </div>
      <TextAreaField field={fields.directions} label="How to find us" rows={5} isOptional />
      <TextField
        field={fields.office}
        label="Position of the office, or a map link"
        isOptional
        autoComplete="off"
        placeholder="-6.215, 39.205"
      />
    </FormSection>
  );
}

function Hours({ fields }: SectionProps) {
  return (
    <FormSection title="Opening hours">
      <p className="mb-3 text-ink-soft">In Zanzibar time. A day without times is closed.</p>
      {weekdays.map((day) => (
        <div key={day} className="grid grid-cols-2 gap-x-2 sm:gap-x-4 max-sm:[&_input]:px-2">
          <TextField
            field={fields[`${day}_opens`]}
            label={`${day}, opens`}
            type="time"
            aria-required={false}
          />
          <TextField
            field={fields[`${day}_closes`]}
            label={`${day}, closes`}
            type="time"
            aria-required={false}
          />
        </div>
      ))}
      <TextAreaField
        field={fields.closed_days}
        label="Closed days, one a line: 2026-12-25 Christmas"
        rows={3}
        isOptional
      />
    </FormSection>
  );
}

function SocialAndRates({ fields }: SectionProps) {
  return (
    <>
      <FormSection title="Social links">
        <p className="mb-3 text-ink-soft">One that is empty is not shown.</p>
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
      <FormSection title="Exchange rates">
        <p className="mb-3 text-ink-soft">How much of each currency one US dollar is.</p>
        <div className={pairs}>
          {ratedCurrencies.map((code) => (
            <NumberField
              key={code}
              field={fields[`rate_${code}`]}
              label={code}
              number={rateNumber}
            />
          ))}
          <TextField type="date" field={fields.rates_on} label="Date of the rates" isOptional />
        </div>
      </FormSection>
    </>
  );
}

type PeopleProps = SectionProps & { photos: Photos; onChange: () => void };

function People({ fields, photos, onChange }: PeopleProps) {
  return (
    <FormSection title="People">
      <p className="mb-3 text-ink-soft">Shown on the contact page once there is a name.</p>
      {personNumbers.map((n) => (
        <fieldset key={n} className="mb-4">
          <legend className="sr-only">Person {n}</legend>
          <div className={pairs}>
            <TextField
              field={fields[`person_${n}_name`]}
              label={`Name of person ${n}`}
              isOptional
              autoComplete="off"
            />
            <TextField
              field={fields[`person_${n}_role`]}
              label={`Role of person ${n}`}
              isOptional
              autoComplete="off"
            />
            <TextField
              field={fields[`person_${n}_languages`]}
              label={`Languages of person ${n}`}
              isOptional
              autoComplete="off"
              placeholder="Swahili, English"
            />
            <TextField
              field={fields[`person_${n}_whatsapp`]}
              label={`WhatsApp of person ${n}`}
              isOptional
              autoComplete="off"
              placeholder="The agency's"
            />
          </div>
          <PicturesField
            bucket="site"
            field={fields[`photo_${n}`]}
            label={`Photo of person ${n}`}
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
