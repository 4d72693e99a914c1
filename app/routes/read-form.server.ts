import {
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
  type FileUploadHandler,
  type ParseFormDataOptions,
} from "@remix-run/form-data-parser";
import { data } from "@remix-run/node";

/** More than any form of ours holds, without its files: bytes, and fields. */
const LARGEST_FORM = 256 * 1024;
const MOST_FIELDS = 500;

const limitErrors = [
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

/** For a form with files: how large and how many, and what becomes of each as it arrives. */
export type FormFiles = ParseFormDataOptions & { upload: FileUploadHandler };

/**
 * The fields of a posted form. Throws 413 as soon as it is too large, and 400 when it is no form at
 * all. Files are dropped unless it is said what becomes of them.
 */
export async function readForm(request: Request, files?: FormFiles): Promise<FormData> {
  const { upload = () => null, ...limits } = files ?? {};
  const bounds = { maxTotalSize: LARGEST_FORM, maxParts: MOST_FIELDS, ...limits };
  if (Number(request.headers.get("Content-Length")) > bounds.maxTotalSize) throw tooLarge();
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(typeOf(request))) {
    throw data(null, { status: 400 });
  }
  try {
    return await parseFormData(request, bounds, upload);
  } catch (error) {
    if (limitErrors.some((kind) => error instanceof kind)) throw tooLarge();
    throw data(null, { status: 400 });
  }
}

const typeOf = (request: Request) => request.headers.get("Content-Type") ?? "";

const tooLarge = () => data(null, { status: 413 });
