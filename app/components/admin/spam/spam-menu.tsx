import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/admin/controls/menu";
import { m } from "~/text/messages";
import { SpamClick } from "./spam-click";

type Props = { id: string; name: string };

/** Menu of a row or card. It opens beside its button, where no table cuts it off. */
export function SpamMenu({ id, name }: Props) {
  return (
    <Menu className="relative">
      <summary className="grid size-11 cursor-pointer place-items-center rounded-lg text-ink-soft hover:bg-lagoon-50">
        <Icon name="ellipsis" className="size-5" />
        <span className="sr-only">{m.admin_spam_more_label({ name })}</span>
      </summary>
      <div className="absolute top-0 right-full z-20 rounded-lg border border-line bg-white shadow-raised">
        <SpamClick
          intent="mark-spam"
          id={id}
          name={name}
          className={button("quiet", "px-4! text-[0.9375rem] whitespace-nowrap text-danger!")}
        />
      </div>
    </Menu>
  );
}
