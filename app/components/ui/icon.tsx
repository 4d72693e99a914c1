import type { IconName } from "~/assets/icons/icon-names";
import sheet from "~/assets/icons/icons.svg";
import { classNames } from "~/utils/class-names";

export type { IconName };

/** An icon from the sheet shared by all pages. Decorative: it needs text beside it or a label around it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden
      className={classNames("icon", className)}
      // As an HTML string, because a list has 270 icons and every React element takes time.
      dangerouslySetInnerHTML={{ __html: `<use href="${sheet}#${name}"></use>` }}
    />
  );
}
