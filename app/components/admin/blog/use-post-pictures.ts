import { useState } from "react";
import type { PictureItem } from "~/components/admin/pictures/pictures-state";
import type { StoredPicture } from "~/domain/pictures/picture";

export type PostPictures = { cover: StoredPicture[]; og: StoredPicture[] };

/**
 * Tracks a post's pictures for the preview: `shared` is the OG image, or the cover if there is none.
 * `follow` returns the change handler of a field.
 */
export function usePostPictures(initial: PostPictures, onChange: () => void) {
  const [{ cover, og }, setPictures] = useState(initial);
  const follow = (field: keyof PostPictures) => (items: PictureItem[]) => {
    onChange();
    const stored = items.flatMap((item) => (item.kind === "stored" ? [item.picture] : []));
    setPictures((before) => ({ ...before, [field]: stored }));
  };
  return { shared: og[0] ?? cover[0], follow };
}
