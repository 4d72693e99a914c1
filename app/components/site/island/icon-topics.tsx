import { Written } from "~/components/site/claims/written";
import { Icon, type IconName } from "~/components/ui/icon";
import type { Claims } from "~/domain/claims/claim";
import type { Copy } from "~/domain/claims/copy";

export type IconTopic = { icon: IconName; title: () => string; copy: Copy };

type Props = { topics: IconTopic[]; claims: Claims; className: string };

export function IconTopics({ topics, claims, className }: Props) {
  return (
    <ul className={className}>
      {topics.map(({ icon, title, copy }) => (
        <li key={icon}>
          <Icon name={icon} className="size-7 text-lagoon-700" />
          <h3 className="mt-3 font-display text-lg font-semibold">{title()}</h3>
          <p className="mt-1 text-ink-soft">
            <Written copy={copy} claims={claims} />
          </p>
        </li>
      ))}
    </ul>
  );
}
