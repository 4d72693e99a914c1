import type { FormMetadata } from "@conform-to/react";
import { Icon } from "~/components/ui/icon";

type Props = {
  form: Pick<FormMetadata, "errors" | "errorId">;
  /** The fields in the order of the form. */
  fields: { id: string; errors?: string[] }[];
};

/** Lists the validation errors of a form, each a link to its field. */
export function ErrorSummary({ form, fields }: Props) {
  const wrong = fields.filter((field) => field.errors?.length);
  if (wrong.length === 0 && !form.errors?.length) return null;
  return (
    <div
      role="alert"
      id={form.errorId}
      className="mb-5 flex gap-3 rounded-lg border border-danger bg-danger-soft p-4"
    >
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-danger" />
      <ul className="space-y-1">
        {form.errors?.map((error) => (
          <li key={error} className="font-medium">
            {error}
          </li>
        ))}
        {wrong.map((field) => (
          <li key={field.id}>
            <a href={`#${field.id}`} className="underline underline-offset-2">
              {field.errors?.[0]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
