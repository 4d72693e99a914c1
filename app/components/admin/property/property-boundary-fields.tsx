import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { controlClass, FieldFrame } from "~/components/form/field-frame";
import { boundarySystemNames, boundarySystems, NOT_A_SURVEY } from "~/domain/boundary/boundary";
import type { PlotReport } from "~/domain/properties/plot/plot-words";
import type { PropertyFields } from "./property-form-sections";
import { FormSection } from "~/components/admin/shell/form-section";

type Props = {
  fields: PropertyFields;
  /** The texts of the form as it came back: a file's corners stand in them. */
  sent: { boundary?: unknown; boundary_system?: unknown };
  /** The stored boundary in words. */
  plot: PlotReport | null;
};

/** The corners of the land, typed from a survey plan or read from a file. */
export function PropertyBoundaryFields({ fields, sent, plot }: Props) {
  return (
    <FormSection title="Land boundary">
      <p className="mb-3 text-sm text-ink-faint">
        Shown to visitors as “{NOT_A_SURVEY}”. Write the corners in their order around the plot, as
        on its survey plan, or press them on the map under Place. Without corners there is no
        boundary.
      </p>
      {plot && <StoredPlot {...plot} />}
      {/* A new key resets the fields when a file's corners have replaced the typed ones. */}
      <CornersFields key={text(sent.boundary)} fields={fields} sent={sent} />
    </FormSection>
  );
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

function CornersFields({ fields, sent }: Omit<Props, "plot">) {
  const { boundary, boundary_system: system, boundary_file: file } = fields;
  const { key: _s, ...select } = getSelectProps(system);
  const { key: _t, ...area } = getTextareaProps(boundary);
  const { key: _f, ...input } = getInputProps(file, { type: "file" });
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <FieldFrame {...frame(system)} label="Coordinate system">
        <select
          {...select}
          defaultValue={text(sent.boundary_system) ?? select.defaultValue}
          aria-describedby={system.errorId}
          className={controlClass}
        >
          {boundarySystemNames.map((name) => (
            <option key={name} value={name}>
              {boundarySystems[name]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame {...frame(file)} label="Or a GeoJSON or KML file, up to 256 kB" isOptional>
        <input
          {...input}
          accept=".geojson,.json,.kml"
          aria-describedby={file.errorId}
          className={`${controlClass} text-sm`}
        />
      </FieldFrame>
      <div className="sm:col-span-2">
        <FieldFrame {...frame(boundary)} label="Corners, one a line" isOptional>
          <textarea
            {...area}
            defaultValue={text(sent.boundary) ?? area.defaultValue}
            rows={6}
            spellCheck={false}
            placeholder={"-5.21330, 39.77440\n5°12'47.9\"S 39°46'27.8\"E"}
            aria-describedby={boundary.errorId}
            className={`${controlClass} font-mono text-sm`}
          />
        </FieldFrame>
      </div>
    </div>
  );
}

const frame = ({ id, errorId, errors }: PropertyFields["boundary" | "boundary_file"]) => ({
  id,
  errorId,
  errors,
});

function StoredPlot({ words, warning }: PlotReport) {
  return (
    <div className="mb-3 rounded-lg bg-sand-100 p-4 text-[0.9375rem]">
      <p>{words}</p>
      {warning && <p className="mt-1 font-medium text-clove-700">{warning}</p>}
    </div>
  );
}
