import { controlClass, FieldFrame } from "~/components/form/field-frame";
import { m } from "~/text/messages";

type Props = { id: string; label: string; value: string };

/** A setting that only the server's variables can change. */
export function FixedField({ id, label, value }: Props) {
  const errorId = `${id}-note`;
  return (
    <FieldFrame field={{ id, errorId }} label={label} hint={m.admin_mail_fixed()}>
      <input id={id} value={value} readOnly aria-describedby={errorId} className={controlClass} />
    </FieldFrame>
  );
}
