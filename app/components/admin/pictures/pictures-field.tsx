import { useCallback, useState, useSyncExternalStore } from "react";
import { FieldLabel, type Field } from "~/components/form/field-frame";
import {
  pictureBuckets,
  pictureInputs,
  type PictureBucket,
  type StoredPicture,
} from "~/domain/pictures/picture";
import { PicturesDropzone } from "./pictures-dropzone";
import { PicturesList } from "./pictures-list";
import { PicturesStore, type PictureItem } from "./pictures-state";
import { tryUploadsNow } from "./pictures-upload";
import { m } from "~/text/messages";

type Props = {
  bucket: PictureBucket;
  /** Prefix of stored file names, such as "og-". */
  prefix?: string;
  /** Its name is the prefix of the inputs that domain/pictures/picture.ts reads. */
  field: Pick<Field, "id" | "name" | "errorId" | "errors">;
  label: string;
  pictures: StoredPicture[];
  max: number;
  isOptional?: boolean;
  /** Only the first render's handler is used. */
  onChange?: (items: PictureItem[]) => void;
};

/** Uploads, describes, orders and removes pictures. Without JavaScript the form carries the files. */
export function PicturesField(props: Props) {
  const { bucket, prefix, label, max, onChange } = props;
  const { id, name, errorId, errors } = props.field;
  const [pictures] = useState(
    () => new PicturesStore({ bucket, prefix, pictures: props.pictures, max, onChange }),
  );
  const { items, news } = useSyncExternalStore(pictures.subscribe, pictures.state, pictures.state);
  const frame = useCallback(
    (element: HTMLElement | null) => pictures.holdForm(element),
    [pictures],
  );
  const present = presentErrors(errors, items);
  return (
    <div ref={frame}>
      <FieldLabel htmlFor={id} label={label} isOptional={props.isOptional} />
      <PicturesDropzone
        id={id}
        name={pictureInputs(name).files}
        accept={pictureBuckets[bucket].accept}
        isMultiple={max > 1}
        isInvalid={present !== undefined && present.length > 0}
        errorId={errorId}
        onFiles={(files, refused) => {
          pictures.add(files);
          for (const { file, reason } of refused) void pictures.refuse(file, reason);
        }}
      />
      <PicturesList
        name={name}
        items={items}
        isSingle={max === 1}
        onMove={(key, to) => {
          pictures.move(key, to);
        }}
        onRetry={(key) => {
          pictures.retry(key);
          tryUploadsNow();
        }}
        onRemove={(key) => {
          pictures.remove(key);
          document.getElementById(id)?.focus();
        }}
      />
      <p role="status" className="pt-1 text-sm text-ink-soft">
        {news}
      </p>
      <div id={errorId} className="min-h-7 pb-1.5 text-sm text-danger">
        {present?.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}

/** Drops the "required" error once there is a picture. */
export const presentErrors = (errors: string[] | undefined, items: PictureItem[]) =>
  items.length > 0
    ? errors?.filter((error) => error !== m.admin_property_pictures_required())
    : errors;
