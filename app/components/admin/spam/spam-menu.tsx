import { RowMenu } from "~/components/admin/controls/row-menu";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import { SpamClick } from "./spam-click";

type Props = { id: string; name: string };

export function SpamMenu({ id, name }: Props) {
  return (
    <RowMenu label={m.admin_spam_more_label({ name })}>
      <SpamClick
        intent="mark-spam"
        id={id}
        name={name}
        className={button("quiet", "px-4! text-[0.9375rem] whitespace-nowrap text-danger!")}
      />
    </RowMenu>
  );
}
