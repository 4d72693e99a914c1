import { Icon } from "~/components/ui/icon";
import type { Tenure } from "~/domain/properties/title/title-words";

/** A title in one line; a mark stands before one whose documents the agency has seen. */
export function TenureLine({ text, isSeen }: Tenure) {
  return (
    <>
      {isSeen && <SeenMark />} {text}
    </>
  );
}

/** The mark of a fact whose document the agency has seen. */
export function SeenMark() {
  return (
    <Icon name="file-check-corner" className="inline-block size-4 shrink-0 align-text-bottom" />
  );
}
