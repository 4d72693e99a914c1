import { FileField, SelectField, TextAreaField } from "~/components/form/field";
import type { Field } from "~/components/form/field-frame";
import { boundarySystemNames, boundarySystems } from "~/domain/boundary/boundary";
import type { PlotReport } from "~/domain/properties/plot/plot-words";
import type { PropertyFields } from "./property-form-sections";
import { FormSection } from "~/components/admin/shell/form-section";
import { m } from "~/text/messages";

type Props = {
  fields: PropertyFields;
  /** Returned form values; a file's corners are in them. */
  sent: { boundary?: unknown; boundary_system?: unknown };
  plot: PlotReport | null;
};

/** The corners of the land, entered from a survey plan or read from a file. */
export function PropertyBoundaryFields({ fields, sent, plot }: Props) {
  return (
    <FormSection title={m.admin_property_section_boundary()}>
      <p className="mb-3 text-sm text-ink-faint">
        {m.admin_property_boundary_hint({ note: m.property_indicative_boundary() })}
      </p>
      {plot && <StoredPlot {...plot} />}
      {/* A new key resets the fields when a file has replaced the corners. */}
      <CornersFields key={text(sent.boundary)} fields={fields} sent={sent} />
    </FormSection>
  );
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

function CornersFields({ fields, sent }: Omit<Props, "plot">) {
  const { boundary, boundary_system: system, boundary_file: file } = fields;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <SelectField
        field={returned(system, sent.boundary_system)}
        label={m.admin_property_boundary_system()}
        options={boundarySystemNames.map((name) => ({
          value: name,
          label: boundarySystems[name](),
        }))}
      />
      <FileField
        field={file}
        label={m.admin_property_boundary_file()}
        isOptional
        accept=".geojson,.json,.kml"
        className="text-sm"
      />
      <div className="sm:col-span-2">
        <TextAreaField
          field={returned(boundary, sent.boundary)}
          label={m.admin_property_boundary_corners()}
          isOptional
          rows={6}
          spellCheck={false}
          placeholder={"-5.21330, 39.77440\n5°12'47.9\"S 39°46'27.8\"E"}
          className="font-mono text-sm"
        />
      </div>
    </div>
  );
}

/** A field with the text that the action returned. */
const returned = ({ id, name, errorId, errors, initialValue }: Field, value: unknown): Field => ({
  id,
  name,
  errorId,
  errors,
  initialValue: text(value) ?? initialValue,
});

function StoredPlot({ words, warning }: PlotReport) {
  return (
    <div className="mb-3 rounded-lg bg-sand-100 p-4 text-[0.9375rem]">
      <p>{words}</p>
      {warning && <p className="mt-1 font-medium text-clove-700">{warning}</p>}
    </div>
  );
}
