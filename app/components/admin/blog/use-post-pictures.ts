import { useState } from "react";
import type { PictureItem } from "~/components/admin/pictures/pictures-state";
import type { StoredPicture } from "~/domain/pictures/picture";

/** The picture fields of a post's form. */
export type PostPictures = { cover: StoredPicture[]; og: StoredPicture[] };

/**
 * The picture that a post's share card shows (`shared`) while its author changes the pictures: the cover stands
 * for an OG image. What `follow` gives is called with the items of its field.
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
