import { Picture } from "~/components/ui/picture";
import type { AgencyPerson } from "~/domain/agency/agency";

/** Round portrait of someone at the agency; renders nothing without a photo. */
export function PersonPhoto({ name, photo }: Pick<AgencyPerson, "name" | "photo">) {
  if (!photo) return null;
  return (
    <span className="relative size-16 shrink-0 overflow-hidden rounded-full bg-sand-200">
      <Picture {...photo} alt={photo.alt || name} sizes="4rem" whenSaving="small" />
    </span>
  );
}
