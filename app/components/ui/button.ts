import { classNames } from "~/utils/class-names";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border px-5 py-2.5 text-center font-semibold transition-colors duration-150";

// A transparent border, which forced colours make visible.
const looks = {
  /** The main action of a view. */
  primary: "border-transparent bg-clove-600 text-white hover:bg-clove-700",
  brand: "border-transparent bg-lagoon-800 text-white hover:bg-lagoon-900",
  outline: "border-lagoon-700 text-lagoon-800 hover:bg-lagoon-50",
  onDark: "border-white/70 text-white hover:bg-lagoon-800",
  quiet: "border-transparent text-lagoon-800 hover:bg-lagoon-50",
} as const;

/** The classes of a button or of a link that looks like one. */
export function button(look: keyof typeof looks, ...more: (string | false | undefined)[]): string {
  return classNames(base, looks[look], ...more);
}
