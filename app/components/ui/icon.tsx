import type { IconName } from "~/assets/icons/icon-names";
import sheet from "~/assets/icons/icons.svg";
import { classNames } from "~/utils/class-names";

export type { IconName };

/** An icon out of the one file that all pages share. It says nothing by itself: words stand beside it, or a label around it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden
      className={classNames("icon", className)}
      // As text: a list has 270 icons, and React takes its time for each element.
      dangerouslySetInnerHTML={{ __html: `<use href="${sheet}#${name}"></use>` }}
    />
  );
}
