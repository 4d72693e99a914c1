import { RetryPauses } from "~/components/admin/saving/retry-pauses";
import type { PictureBucket, StoredPicture } from "~/domain/pictures/picture";
import { m } from "~/text/messages";

/** `canRetry`: the file itself is fine, only its upload failed. */
export type UploadOutcome = { picture: StoredPicture } | { error: string; canRetry: boolean };

type Upload = {
  file: File;
  bucket: PictureBucket;
  prefix?: string;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Called when the upload failed and will be retried. */
  onWait: () => void;
  signal: AbortSignal;
};

/** Pauses before each automatic retry. */
const PAUSES_MS = [1000, 3000, 8000, 15_000];

/** The outcome of an upload without a response from the site. */
const LOST = "lost";

const pauses = new RetryPauses();

/** Retries all waiting uploads now. */
export function tryUploadsNow(): void {
  pauses.endAll();
}

/** Uploads one file, with automatic retries. */
export async function uploadPicture(upload: Upload): Promise<UploadOutcome> {
  let outcome = await send(upload);
  for (const pauseMs of PAUSES_MS) {
    if (outcome !== LOST || upload.signal.aborted) break;
    upload.onWait();
    // Offline, wait for the `online` event instead of a fixed pause.
    await pauses.pause(navigator.onLine ? pauseMs : undefined, upload.signal);
    outcome = await send(upload);
  }
  return outcome === LOST ? { error: m.admin_picture_not_sent(), canRetry: true } : outcome;
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function send({ file, bucket, prefix, onProgress, signal }: Upload) {
  return new Promise<UploadOutcome | typeof LOST>((resolve) => {
    if (signal.aborted) return resolve(LOST);
    const request = new XMLHttpRequest();
    const params = new URLSearchParams({ bucket, ...(prefix && { prefix }) });
    const body = new FormData();
    body.set("picture_files", file);
    request.responseType = "json";
    request.open("POST", `/admin/pictures?${params.toString()}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve(LOST);
    request.ontimeout = () => resolve(LOST);
    request.onabort = () => resolve(LOST);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function outcomeOf({ status, response }: XMLHttpRequest): UploadOutcome | typeof LOST {
  if (status === 401) return { error: m.admin_picture_signed_out(), canRetry: true };
  const result = response as Partial<{ picture: StoredPicture; error: string }> | null;
  if (result?.picture) return { picture: result.picture };
  // The response came from a gateway, not from the site.
  if (!result?.error) return LOST;
  return { error: result.error, canRetry: status >= 500 };
}
