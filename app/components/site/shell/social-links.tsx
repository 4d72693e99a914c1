import { Icon, type IconName } from "~/components/ui/icon";
import { useAgency } from "~/components/ui/use-agency";
import type { SocialNetwork } from "~/domain/agency/agency";

const icons: Record<SocialNetwork, IconName> = {
  Facebook: "facebook",
  Instagram: "instagram",
  LinkedIn: "linkedin",
};

export function SocialLinks() {
  const agency = useAgency();
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {agency.social.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            aria-label={name}
            className="grid size-11 place-items-center rounded-md hover:bg-current/10"
          >
            <Icon name={icons[name]} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
