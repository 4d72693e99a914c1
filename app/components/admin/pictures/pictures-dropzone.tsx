import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { useDropzone, type FileRejection } from "react-dropzone";
import { classNames } from "~/utils/class-names";
import { MAX_PICTURE_BYTES } from "~/utils/picture-limits";

type Props = {
  id: string;
  name: string;
  isMultiple: boolean;
  /** Accepted extensions: ".jpeg,.jpg,.png". */
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

/** Converts extensions to react-dropzone's format: "image/jpeg": [".jpeg", ".jpg"]. */
function acceptedTypes(accept: string): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  for (const ending of accept.split(",")) (types[mimeTypes[ending] ?? ending] ??= []).push(ending);
  return types;
}

/** A plain file input inside a drop area. */
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
      // They're being uploaded, so the form mustn't submit them again.
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
    // Keep the input visible and usable by keyboard; the library would hide it.
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
  const size = m.admin_picture_megabytes({
    number: Math.round(MAX_PICTURE_BYTES / 1024 / 1024),
  });
  return isMultiple
    ? m.admin_picture_hint_many({ kinds, size })
    : m.admin_picture_hint_single({ kinds, size });
}
