import { RetryPauses } from "~/components/admin/saving/retry-pauses";
import type { PictureBucket, StoredPicture } from "~/domain/pictures/picture";

/** `canRetry`: the file is right, and may arrive another time. */
export type UploadOutcome = { picture: StoredPicture } | { error: string; canRetry: boolean };

type Upload = {
  file: File;
  bucket: PictureBucket;
  prefix?: string;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  /** Called when the file has not arrived and will be sent again. */
  onWait: () => void;
  signal: AbortSignal;
};

/** Before each further try, in milliseconds. Then a person decides. */
const PAUSES_MS = [1000, 3000, 8000, 15_000];

const NOT_SENT = "This file did not arrive.";
const SIGNED_OUT = "You are signed out. Sign in again in another tab, then try again.";
const lost = { error: NOT_SENT, canRetry: true } as const;

const pauses = new RetryPauses();

/** Ends the pause of all files that wait for their next try. */
export function tryUploadsNow(): void {
  pauses.endAll();
}

/** Sends one file, again and again where it does not arrive. */
export async function uploadPicture(upload: Upload): Promise<UploadOutcome> {
  let outcome = await send(upload);
  for (const pauseMs of PAUSES_MS) {
    if (outcome !== lost || upload.signal.aborted) return outcome;
    upload.onWait();
    // Offline, wait for the `online` event instead of a fixed pause.
    await pauses.pause(navigator.onLine ? pauseMs : undefined, upload.signal);
    outcome = await send(upload);
  }
  return outcome;
}

/** By XMLHttpRequest, which alone tells how much has been sent. */
function send({ file, bucket, prefix, onProgress, signal }: Upload): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(lost);
    const request = new XMLHttpRequest();
    const params = new URLSearchParams({ bucket, ...(prefix && { prefix }) });
    const body = new FormData();
    body.set("picture_files", file);
    request.responseType = "json";
    request.open("POST", `/admin/pictures?${params.toString()}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve(lost);
    request.ontimeout = () => resolve(lost);
    request.onabort = () => resolve(lost);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function outcomeOf({ status, response }: XMLHttpRequest): UploadOutcome {
  if (status === 401) return { error: SIGNED_OUT, canRetry: true };
  const answer = response as Partial<{ picture: StoredPicture; error: string }> | null;
  if (answer?.picture) return { picture: answer.picture };
  // The response came from a gateway, not from the site.
  if (!answer?.error) return lost;
  return { error: answer.error, canRetry: status >= 500 };
}
