/** The fields of a form as hidden inputs. */
export function HiddenFields({ fields }: { fields: [name: string, value: string][] }) {
  return fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
