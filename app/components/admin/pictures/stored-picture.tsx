import { Icon } from "~/components/ui/icon";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { controlClass } from "~/components/form/field-frame";
import { Picture } from "~/components/ui/picture";
import { pictureInputs, storedText, type StoredPicture } from "~/domain/pictures/picture";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { RichMessage } from "~/components/ui/rich-message";

type Props = {
  name: string;
  item: { key: string; picture: StoredPicture };
  isSingle: boolean;
  index: number;
  count: number;
  isCover: boolean;
  onMove: (to: number) => void;
  onDrag: (isDragged: boolean) => void;
  onRemove: () => void;
};

export const pictureButton =
  "grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sand-100 hover:text-ink aria-disabled:opacity-35";

/** A stored picture in a form: alt text, position and removal. */
export function StoredPictureLine({ name, item: { key, picture }, ...props }: Props) {
  const inputs = pictureInputs(name);
  const place = props.index + 1;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
      <Thumbnail {...props} picture={picture} />
      <input type="hidden" name={inputs.stored} value={storedText(picture)} />
      <div className="min-w-40 grow basis-0">
        <label htmlFor={`${name}-alt-${key}`} className="mb-1 block text-sm font-medium">
          <RichMessage
            parts={
              props.isSingle
                ? m.admin_picture_alt_label_single.parts()
                : m.admin_picture_alt_label.parts({ number: place })
            }
            elements={{
              hint: (text) => <span className="font-normal text-ink-faint">{text}</span>,
            }}
          />
        </label>
        <input
          id={`${name}-alt-${key}`}
          name={inputs.alt}
          defaultValue={picture.alt}
          maxLength={300}
          placeholder={m.admin_picture_alt_placeholder()}
          className={`${controlClass} text-sm`}
        />
      </div>
      <div className="flex items-center justify-end max-sm:w-full">
        {!props.isSingle && <Order {...props} name={inputs.position} />}
        <button
          type="button"
          aria-label={m.admin_picture_remove_label({ number: place })}
          onClick={props.onRemove}
          className={classNames(pictureButton, "unscripted:hidden")}
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <label className="flex min-h-11 items-center gap-2 text-sm scripted:hidden">
        <input
          type="checkbox"
          name={inputs.removed}
          value={picture.url}
          aria-label={m.admin_picture_remove_label({ number: place })}
          className="size-5 accent-lagoon-700"
        />
        {m.admin_picture_remove()}
      </label>
    </div>
  );
}

type ThumbnailProps = Omit<Props, "name" | "item"> & { picture: StoredPicture };

function Thumbnail({ picture, isSingle, isCover, ...props }: ThumbnailProps) {
  return (
    <div className="relative h-18 w-24 shrink-0 overflow-hidden rounded-md bg-sand-200">
      <Picture {...picture} alt="" sizes="6rem" />
      {!isSingle && <Grip {...props} />}
      {isCover && !isSingle && (
        <span className="pointer-events-none absolute bottom-1 left-1 rounded bg-lagoon-950/85 px-1.5 text-sm font-semibold text-white">
          {m.admin_picture_cover()}
        </span>
      )}
    </div>
  );
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Moves the picture by dragging or arrow keys; Home makes it the cover. */
function Grip({
  index,
  count,
  onMove,
  onDrag,
}: Pick<Props, "index" | "count" | "onMove" | "onDrag">) {
  const isDragged = useRef(false);
  const drag = ({ currentTarget: grip, clientY }: PointerEvent<HTMLElement>) => {
    const line = grip.closest("li");
    if (!isDragged.current || !line) return;
    const lines = [...(line.parentElement?.children ?? [])];
    const over = lines.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return clientY >= top && clientY <= bottom;
    });
    if (over >= 0 && over !== index) onMove(over);
    line.scrollIntoView({ block: "nearest" });
  };
  const end = () => {
    isDragged.current = false;
    onDrag(false);
  };
  return (
    <button
      type="button"
      aria-label={m.admin_picture_drag_label({ number: index + 1, count })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragged.current = true;
        onDrag(true);
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event: KeyboardEvent) => {
        const to = event.key === "Home" ? 0 : index + (steps[event.key] ?? 0);
        if (to === index) return;
        event.preventDefault();
        onMove(to);
      }}
      className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center rounded-md focus-visible:ring-3 focus-visible:ring-lagoon-500 active:cursor-grabbing unscripted:hidden"
    >
      <Icon name="grip-vertical" className="size-6 rounded bg-white/85 p-0.5 text-ink" />
    </button>
  );
}

type OrderProps = Pick<Props, "index" | "count" | "isCover" | "onMove"> & { name: string };

/** Cover, up and down; without JavaScript a position number. */
function Order({ name, index, count, isCover, onMove }: OrderProps) {
  const place = index + 1;
  return (
    <>
      <div className="flex items-center unscripted:hidden">
        {!isCover && (
          <button
            type="button"
            aria-label={m.admin_picture_make_cover_label({ number: place })}
            onClick={() => onMove(0)}
            className="min-h-11 rounded-md px-2 text-sm font-medium whitespace-nowrap text-lagoon-800 hover:bg-lagoon-50"
          >
            {m.admin_picture_make_cover()}
          </button>
        )}
        <button
          type="button"
          aria-label={m.admin_picture_move_up({ number: place })}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
          className={pictureButton}
        >
          <Icon name="arrow-up" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={m.admin_picture_move_down({ number: place })}
          aria-disabled={place === count}
          onClick={() => onMove(index + 1)}
          className={pictureButton}
        >
          <Icon name="arrow-down" className="size-5" />
        </button>
      </div>
      <label className="text-sm scripted:hidden">
        <span className="mb-1 block font-medium">{m.admin_picture_position()}</span>
        <input
          type="number"
          name={name}
          min={1}
          value={place}
          onChange={({ target }) => onMove(Number(target.value) - 1)}
          aria-label={m.admin_picture_position_label({ number: place })}
          className={`${controlClass} w-20 text-sm tabular-nums`}
        />
      </label>
    </>
  );
}
