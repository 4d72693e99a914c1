import { useAgency } from "~/components/ui/use-agency";

/** The agency's logo or, without one, a dhow under sail and the name. */
export function Logo() {
  const agency = useAgency();
  if (agency.logo) {
    return (
      <span className="block rounded-lg bg-white p-2">
        <img
          src={agency.logo.url}
          width={agency.logo.width}
          height={agency.logo.height}
          alt={agency.name}
        />
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 36 32" className="h-8 w-9 shrink-0" fill="currentColor">
        <path d="M8.500 20.500 21 2.500c3.700 5.400 5.200 11.400 4.600 18z" />
        <path d="M3.500 23.500h29c-1.900 4.200-5 6-9 6h-10c-4.600 0-8-1.900-10-6z" opacity=".72" />
      </svg>
      <span className="font-display text-[1.375rem] leading-none font-semibold tracking-tight">
        {agency.name}
      </span>
    </span>
  );
}
