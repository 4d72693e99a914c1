import { ArrowDown, ArrowUp, GripVertical, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { controlClass } from "~/components/form/field-frame";
import { Picture } from "~/components/ui/picture";
import { pictureInputs, storedText, type StoredPicture } from "~/domain/pictures/picture";
import { classNames } from "~/utils/class-names";
import type { PictureItem } from "./pictures-state";

type Props = {
  name: string;
  items: PictureItem[];
  /** A field of one picture: nothing to put in order. */
  isSingle: boolean;
  /** To a place, from 0. */
  onMove: (key: string, to: number) => void;
  onRemove: (key: string) => void;
};

/** The pictures of a field in their order, and the files that are on their way or were refused. */
export function PicturesList({ items, onMove, ...common }: Props) {
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
            item.key === dragged ? "border-lagoon-600 opacity-70" : "border-line",
          )}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDragEnter={() => {
            if (dragged && dragged !== item.key) onMove(dragged, index);
          }}
          onDrop={(event) => event.preventDefault()}
        >
          {item.kind === "stored" ? (
            <Stored
              {...common}
              item={item}
              index={index}
              count={items.length}
              isCover={item === cover}
              onMove={(to) => onMove(item.key, to)}
              onDrag={(isDragged) => setDragged(isDragged ? item.key : null)}
            />
          ) : (
            <OnTheWay item={item} onRemove={common.onRemove} />
          )}
        </li>
      ))}
    </ol>
  );
}

type StoredProps = Pick<Props, "name" | "isSingle" | "onRemove"> & {
  item: { key: string; picture: StoredPicture };
  index: number;
  count: number;
  isCover: boolean;
  onMove: (to: number) => void;
  onDrag: (isDragged: boolean) => void;
};

function Stored({ name, item: { key, picture }, index, onRemove, ...props }: StoredProps) {
  const inputs = pictureInputs(name);
  const place = index + 1;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:flex-nowrap">
      <Thumbnail {...props} picture={picture} />
      <input type="hidden" name={inputs.stored} value={storedText(picture)} />
      <div className="min-w-40 grow basis-0">
        <label htmlFor={`${name}-alt-${key}`} className="mb-1 block text-sm font-medium">
          Alt text
          <span className="font-normal text-ink-faint">
            {props.isSingle ? " (optional)" : ` of picture ${place} (optional)`}
          </span>
        </label>
        <input
          id={`${name}-alt-${key}`}
          name={inputs.alt}
          defaultValue={picture.alt}
          maxLength={300}
          placeholder="What the picture shows"
          className={`${controlClass} text-sm`}
        />
      </div>
      <Order {...props} name={inputs.position} index={index} />
      <button
        type="button"
        aria-label={`Remove picture ${place}`}
        onClick={() => onRemove(key)}
        className={classNames(iconButton, "unscripted:hidden")}
      >
        <X aria-hidden className="size-5" />
      </button>
      <label className="flex min-h-11 items-center gap-2 text-sm scripted:hidden">
        <input
          type="checkbox"
          name={inputs.removed}
          value={picture.url}
          aria-label={`Remove picture ${place}`}
          className="size-5 accent-lagoon-700"
        />
        Remove
      </label>
    </div>
  );
}

const iconButton =
  "grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sand-100 hover:text-ink aria-disabled:opacity-35";

function Thumbnail({
  picture,
  isSingle,
  isCover,
  onDrag,
}: Pick<StoredProps, "isSingle" | "isCover" | "onDrag"> & { picture: StoredPicture }) {
  return (
    <div
      draggable={!isSingle}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      className={classNames(
        "relative h-18 w-24 shrink-0 overflow-hidden rounded-md bg-sand-200",
        !isSingle && "cursor-grab active:cursor-grabbing",
      )}
    >
      <Picture
        source={picture.url}
        alt=""
        width={picture.width}
        height={picture.height}
        colour={picture.colour}
        sizes="6rem"
      />
      {!isSingle && (
        <GripVertical
          aria-hidden
          className="absolute top-1 right-1 size-5 rounded bg-white/85 text-ink unscripted:hidden"
        />
      )}
      {isCover && !isSingle && (
        <span className="absolute bottom-1 left-1 rounded bg-lagoon-950/85 px-1.5 text-sm font-semibold text-white">
          Cover
        </span>
      )}
    </div>
  );
}

type OrderProps = Pick<StoredProps, "index" | "count" | "isSingle" | "onMove"> & { name: string };

/** Up and down; without scripts the number of the place. */
function Order({ name, index, count, isSingle, onMove }: OrderProps) {
  const place = index + 1;
  if (isSingle) return null;
  return (
    <>
      <div className="flex unscripted:hidden">
        <button
          type="button"
          aria-label={`Move picture ${place} up`}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
          className={iconButton}
        >
          <ArrowUp aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label={`Move picture ${place} down`}
          aria-disabled={place === count}
          onClick={() => onMove(index + 1)}
          className={iconButton}
        >
          <ArrowDown aria-hidden className="size-5" />
        </button>
      </div>
      <label className="text-sm scripted:hidden">
        <span className="mb-1 block font-medium">Position</span>
        <input
          type="number"
          name={name}
          min={1}
          value={place}
          onChange={({ target }) => onMove(Number(target.value) - 1)}
          aria-label={`Position of picture ${place}`}
          className={`${controlClass} w-20 text-sm tabular-nums`}
        />
      </label>
    </>
  );
}

type OnTheWayProps = {
  item: Exclude<PictureItem, { kind: "stored" }>;
  onRemove: (key: string) => void;
};

function OnTheWay({ item, onRemove }: OnTheWayProps) {
  const isRefused = item.kind === "refused";
  return (
    <div role={isRefused ? "alert" : undefined} className="flex items-center gap-3 pl-2">
      {isRefused && <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />}
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{item.file}</p>
        {isRefused ? (
          <p className="text-sm text-danger">{item.error}</p>
        ) : (
          <progress
            value={item.part}
            aria-label={`Uploading ${item.file}`}
            className="h-2 w-full accent-lagoon-700"
          />
        )}
      </div>
      <button
        type="button"
        aria-label={isRefused ? `Dismiss ${item.file}` : `Cancel ${item.file}`}
        onClick={() => onRemove(item.key)}
        className={iconButton}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
