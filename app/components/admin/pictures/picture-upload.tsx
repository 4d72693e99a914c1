import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import type { PictureItem } from "./pictures-state";
import { pictureButton } from "./stored-picture";
import { RichMessage } from "~/components/ui/rich-message";

type Props = {
  item: Exclude<PictureItem, { kind: "stored" }>;
  onRetry: () => void;
  onRemove: () => void;
};

/** An upload in progress, or a failed one with the reason. */
export function PictureUpload({ item, onRetry, onRemove }: Props) {
  const isOver = item.kind !== "uploading";
  const canRetry = item.kind === "failed" || (item.kind === "uploading" && item.isWaiting);
  return (
    <div role={isOver ? "alert" : undefined} className="flex flex-wrap items-center gap-x-3 pl-2">
      {isOver && <Icon name="triangle-alert" className="size-5 shrink-0 text-danger" />}
      <div className="min-w-0 grow basis-40">
        <p className="truncate font-medium">{item.name}</p>
        {isOver ? (
          <p className="text-sm text-danger">{item.error}</p>
        ) : (
          <>
            <progress
              value={item.part}
              aria-label={m.admin_picture_uploading({ name: item.name })}
              className="block h-2 w-full accent-lagoon-700"
            />
            {item.isWaiting && (
              <p className="pt-1 text-sm text-ink-soft">{m.admin_picture_retrying()}</p>
            )}
          </>
        )}
      </div>
      {canRetry && (
        <button type="button" onClick={onRetry} className={button("outline", "px-3! text-sm")}>
          <RichMessage
            parts={m.admin_picture_retry.parts({ name: item.name })}
            elements={{ hidden: (name) => <span className="sr-only">{name}</span> }}
          />
        </button>
      )}
      <button
        type="button"
        aria-label={
          isOver
            ? m.admin_picture_dismiss_label({ name: item.name })
            : m.admin_picture_cancel_label({ name: item.name })
        }
        onClick={onRemove}
        className={pictureButton}
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
}
