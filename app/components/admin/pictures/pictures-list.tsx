import { useState } from "react";
import { classNames } from "~/utils/class-names";
import { PictureUpload } from "./picture-upload";
import type { PictureItem } from "./pictures-state";
import { StoredPictureLine } from "./stored-picture";

type Props = {
  name: string;
  items: PictureItem[];
  isSingle: boolean;
  /** Moves a picture to a zero-based place. */
  onMove: (key: string, to: number) => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
};

/** Stored pictures in order, uploads in progress and rejected files. */
export function PicturesList({ items, name, isSingle, onMove, onRetry, onRemove }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  if (items.length === 0) return null;
  const cover = items.find(({ kind }) => kind === "stored");
  return (
    <ol className="mt-3 space-y-2">
      {items.map((item, index) => (
        <li
          key={item.key}
          data-picture={item.kind}
          className={classNames(
            "rounded-lg border bg-white p-2",
            item.key === dragged ? "border-lagoon-600 shadow-raised" : "border-line",
          )}
        >
          {item.kind === "stored" ? (
            <StoredPictureLine
              name={name}
              isSingle={isSingle}
              item={item}
              index={index}
              count={items.filter(({ kind }) => kind !== "refused").length}
              isCover={item === cover}
              onMove={(to) => onMove(item.key, to)}
              onDrag={(isDragged) => setDragged(isDragged ? item.key : null)}
              onRemove={() => onRemove(item.key)}
            />
          ) : (
            <PictureUpload
              item={item}
              onRetry={() => onRetry(item.key)}
              onRemove={() => onRemove(item.key)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
