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
import { shortenFiles } from "~/utils/shorten-files";

/** More than any form of ours holds, without its files: bytes, and fields. */
const LARGEST_FORM = 256 * 1024;
const MOST_FIELDS = 500;
/** What a form with files may take on its way to us, in bytes: forty photographs. */
const LARGEST_BODY = 512 * 1024 * 1024;

const limitErrors = [
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

/**
 * For a form with files: how large and how many, and what becomes of each as it arrives. With
 * `largestFile`, in bytes, one that is larger does not end the form: it arrives a byte too large.
 */
export type FormFiles = ParseFormDataOptions & {
  upload: FileUploadHandler;
  largestFile?: number;
};

/**
 * The fields of a posted form. Throws 413 as soon as it is too large, and 400 when it is no form at
 * all. Files are dropped unless it is said what becomes of them.
 */
export async function readForm(request: Request, files?: FormFiles): Promise<FormData> {
  const { upload = () => null, largestFile, ...limits } = files ?? {};
  const bounds = { maxTotalSize: LARGEST_FORM, maxParts: MOST_FIELDS, ...limits };
  const largestBody = largestFile === undefined ? bounds.maxTotalSize : LARGEST_BODY;
  if (Number(request.headers.get("Content-Length")) > largestBody) throw tooLarge();
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(typeOf(request))) {
    throw data(null, { status: 400 });
  }
  try {
    const form = largestFile === undefined ? request : withShortFiles(request, largestFile);
    return await parseFormData(form, bounds, upload);
  } catch (error) {
    if (limitErrors.some((kind) => error instanceof kind)) throw tooLarge();
    throw data(null, { status: 400 });
  }
}

function withShortFiles(request: Request, largestFile: number): Request {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(typeOf(request)) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !request.body) return request;
  const { url, method, headers, signal } = request;
  const body = request.body.pipeThrough(shortenFiles(boundary, largestFile));
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

const typeOf = (request: Request) => request.headers.get("Content-Type") ?? "";

const tooLarge = () => data(null, { status: 413 });
