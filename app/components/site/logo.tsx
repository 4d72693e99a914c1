import { agency } from "~/agency";

/** The island under its sail, and the name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 36 32" className="h-8 w-9" fill="none">
        <path
          d="M9 20c2-9 6.500-14.500 12-17 4.500 4.800 6.300 10.300 6.500 17-6.200-2.300-12.300-2.300-18.500 0z"
          fill="currentColor"
        />
        <path
          d="M2 26c5.300-3.200 10.700-3.200 16 0s10.700 3.200 16 0"
          stroke="currentColor"
          strokeWidth="2.600"
          strokeLinecap="round"
        />
      </svg>
      <span className="font-display text-[1.375rem] leading-none font-semibold tracking-tight">
        {agency.name}
      </span>
    </span>
  );
}
