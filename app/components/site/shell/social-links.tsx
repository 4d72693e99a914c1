import { useAgency } from "~/components/ui/use-agency";
import type { SocialNetwork } from "~/domain/agency/agency";

/** One stroke path each, on a 24 px grid: the icon library carries no brands. */
const paths: Record<SocialNetwork, string> = {
  Facebook:
    "M14.500 8.500h2.500V5h-2.500A3.500 3.500 0 0 0 11 8.500V11H8.500v3.500H11V21h3.500v-6.500h2.500l.5-3.500h-3V9a.5.5 0 0 1 .5-.5z",
  Instagram:
    "M7.500 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600zM17 6.900v.2",
  LinkedIn:
    "M4.500 9.500v10M4.500 5v.2M9.500 19.500v-10M9.500 14a4 4 0 0 1 4-4 4 4 0 0 1 4 4v5.500",
};

export function SocialLinks() {
  const agency = useAgency();
  return (
    <ul className="-ml-2.5 flex">
      {agency.social.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            aria-label={name}
            className="grid size-11 place-items-center rounded-md hover:bg-current/10"
          >
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              className="size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.800"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={paths[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
