import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm text-lagoon-800 underline-offset-2 hover:underline"
    >
      <Icon name="arrow-left" className="size-4" /> {label}
    </Link>
  );
}
