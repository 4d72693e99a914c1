import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { useDropzone, type FileRejection } from "react-dropzone";
import { classNames } from "~/utils/class-names";
import { MAX_PICTURE_BYTES } from "~/utils/picture-limits";

type Props = {
  id: string;
  /** Of the file input. */
  name: string;
  isMultiple: boolean;
  /** The endings of the files that it takes: ".jpeg,.jpg,.png". */
  accept: string;
  isInvalid: boolean;
  errorId: string;
  onFiles: (files: File[], refused: { file: File; reason: Reason }[]) => void;
};

type Reason = "type" | "too-large" | "empty" | "too-many";

const reasonOfCode: Record<string, Reason> = {
  "file-invalid-type": "type",
  "file-too-large": "too-large",
  "file-too-small": "empty",
  "too-many-files": "too-many",
};

const mimeTypes: Record<string, string> = {
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** "image/jpeg": [".jpeg", ".jpg"], as react-dropzone wants to know it. */
function acceptedTypes(accept: string): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  for (const ending of accept.split(",")) (types[mimeTypes[ending] ?? ending] ??= []).push(ending);
  return types;
}

/** A plain file input in a place where files can be dropped. */
export function PicturesDropzone({ id, name, isMultiple, accept, onFiles, ...props }: Props) {
  const { getRootProps, getInputProps, inputRef, isDragActive } = useDropzone({
    accept: acceptedTypes(accept),
    multiple: isMultiple,
    minSize: 1,
    maxSize: MAX_PICTURE_BYTES,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => {
      onFiles(files, rejections.map(refusalOf));
      // These files are being uploaded: the form must not send them again.
      if (inputRef.current) inputRef.current.value = "";
    },
  });
  const input = getInputProps({
    id,
    name,
    accept,
    "aria-label": undefined,
    "aria-invalid": props.isInvalid || undefined,
    "aria-describedby": `${id}-hint ${props.errorId}`,
    // The library hides the input; this one stays visible and usable by keyboard.
    style: undefined,
    tabIndex: undefined,
  });
  return (
    <div
      {...getRootProps()}
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border-2 border-dashed p-4",
        isDragActive ? "border-lagoon-600 bg-lagoon-50" : "bg-sand-50",
        !isDragActive && (props.isInvalid ? "border-danger" : "border-field"),
      )}
    >
      <Icon name="image-plus" className="size-7 shrink-0 text-lagoon-700" />
      <div className="min-w-0 grow basis-56">
        <input
          {...input}
          className="block min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border-0 file:bg-lagoon-800 file:px-4 file:font-semibold file:text-white hover:file:bg-lagoon-900"
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-faint">
          {hintOf(accept, isMultiple)}
        </p>
      </div>
    </div>
  );
}

const refusalOf = ({ file, errors: [error] }: FileRejection) => ({
  file,
  reason: reasonOfCode[error?.code ?? ""] ?? "type",
});

function hintOf(accept: string, isMultiple: boolean): string {
  const kinds = accept.replaceAll(".", "").replaceAll(",", ", ");
  const size = m.admin_picture_mb({
    largestPictureFile: Math.round(MAX_PICTURE_BYTES / 1024 / 1024),
  });
  return isMultiple
    ? `Several at once: ${kinds}, at most ${size} each. Choose or drop them here; the first is the cover.`
    : m.admin_picture_one_picture_at_most_choose({ kinds, size });
}
