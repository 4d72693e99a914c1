import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { Menu } from "./menu";

type Props = { label: string; children: ReactNode };

/** Menu of a row or card. It opens beside its button, where no table cuts it off. */
export function RowMenu({ label, children }: Props) {
  return (
    <Menu className="relative">
      <summary className="grid size-11 cursor-pointer place-items-center rounded-lg text-ink-soft hover:bg-lagoon-50">
        <Icon name="ellipsis" className="size-5" />
        <span className="sr-only">{label}</span>
      </summary>
      <div className="absolute top-0 right-full z-20 rounded-lg border border-line bg-white shadow-raised">
        {children}
      </div>
    </Menu>
  );
}
