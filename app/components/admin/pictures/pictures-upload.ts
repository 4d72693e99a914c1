import type { PictureBucket, StoredPicture } from "~/domain/pictures/picture";

export type UploadAnswer = { picture: StoredPicture } | { error: string };

type Upload = {
  file: File;
  bucket: PictureBucket;
  prefix?: string;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

const NOT_SENT = "This file did not arrive. Check the connection and choose it again.";

/** Sends one file. By XMLHttpRequest, which alone tells how much has been sent. */
export function uploadPicture({ file, bucket, prefix, onProgress, signal }: Upload) {
  return new Promise<UploadAnswer>((resolve) => {
    const request = new XMLHttpRequest();
    const params = new URLSearchParams({ bucket, ...(prefix && { prefix }) });
    const body = new FormData();
    body.set("picture_files", file);
    request.responseType = "json";
    request.open("POST", `/admin/pictures?${params.toString()}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve({ error: NOT_SENT });
    request.ontimeout = () => resolve({ error: NOT_SENT });
    request.onabort = () => resolve({ error: NOT_SENT });
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function answerOf({ status, response }: XMLHttpRequest): UploadAnswer {
  if (status === 401) {
    return { error: "You are signed out. Sign in again in another tab, then choose it again." };
  }
  const answer = response as Partial<{ picture: StoredPicture; error: string }> | null;
  if (answer?.picture) return { picture: answer.picture };
  return { error: answer?.error ?? NOT_SENT };
}
