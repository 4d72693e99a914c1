import {
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
  type FileUploadHandler,
} from "@remix-run/form-data-parser";
import { data } from "@remix-run/node";
import { m } from "~/text/messages";
import { pickFields, type FormFields } from "~/utils/web/form-fields";
import { discardBody, drainOnCancel } from "~/utils/web/drain-body";
import { truncateFiles } from "~/utils/web/truncate-files";
import { formatNumber } from "~/utils/text";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const MAX_FORM_BYTES = 256 * KILOBYTE;
/** Forty photographs. */
const MAX_BODY_BYTES = 512 * MEGABYTE;
/** A person may select a whole folder of files. */
const MAX_PARTS = 500;
const MAX_PARTS_WITH_FILES = 2000;

const sizeErrors = [
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxTotalSizeExceededError,
];
const countErrors = [MaxFilesExceededError, MaxPartsExceededError];

export type FormLimits = {
  maxFormBytes?: number;
  /** Files are cut after `maxFileBytes` + 1 bytes, so that a large one doesn't abort the form. */
  files?: { maxFileBytes: number; upload: FileUploadHandler };
};

/**
 * Drops unknown fields and excess values. Throws 413 as soon as the body is too large, and 400 if it is not
 * a form.
 */
export async function readForm(
  request: Request,
  fields: FormFields,
  limits: FormLimits = {},
): Promise<FormData> {
  // The parser compares the type literally and reads unknown types without a limit.
  const types = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/;
  const [type] = types.exec(contentType(request)) ?? [];
  if (!type) {
    await discardBody(request);
    throw data(null, { status: 400 });
  }
  const files = type === "multipart/form-data" ? limits.files : undefined;
  const { maxBodyBytes, ...bounds } = computeBounds({ ...limits, files });
  if (Number(request.headers.get("Content-Length")) > maxBodyBytes) {
    await discardBody(request);
    throw tooLargeResponse(maxBodyBytes);
  }
  // Storage errors are ours, not the form's.
  const failures: unknown[] = [];
  const upload: FileUploadHandler = async (file) => {
    if (!files || !Object.hasOwn(fields, file.fieldName)) return null;
    try {
      return await files.upload(file);
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  try {
    const form = limitBody(request, files?.maxFileBytes);
    return pickFields(await parseFormData(form, bounds, upload), fields);
  } catch (error) {
    if (failures.length > 0) throw failures[0];
    if (sizeErrors.some((kind) => error instanceof kind))
      throw tooLargeResponse(bounds.maxTotalSize);
    if (countErrors.some((kind) => error instanceof kind))
      throw tooManyPartsResponse(bounds.maxParts);
    throw data(null, { status: 400 });
  }
}

function computeBounds({ maxFormBytes = MAX_FORM_BYTES, files }: FormLimits) {
  const maxBodyBytes = files ? MAX_BODY_BYTES : maxFormBytes;
  const maxFileBytes = files?.maxFileBytes ?? 0;
  const maxParts = files ? MAX_PARTS_WITH_FILES : MAX_PARTS;
  return {
    maxBodyBytes,
    maxParts,
    maxFiles: maxParts,
    // If only file names are read, the limit applies to text alone.
    maxTotalSize: maxFileBytes > 0 ? maxBodyBytes : maxFormBytes,
    maxFileSize: Math.max(maxFormBytes, maxFileBytes + 1),
  };
}

function limitBody(request: Request, maxFileBytes: number | undefined): Request {
  const { url, method, headers, signal } = request;
  if (!request.body) return request;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType(request)) ?? [];
  const boundary = quoted ?? plain;
  const drainable = drainOnCancel(request.body);
  const body =
    boundary && maxFileBytes !== undefined
      ? drainable.pipeThrough(truncateFiles(boundary, maxFileBytes))
      : drainable;
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

const contentType = (request: Request) => request.headers.get("Content-Type") ?? "";

function tooLargeResponse(max: number) {
  const size =
    max < MEGABYTE
      ? m.read_form_kilobytes({ size: max / KILOBYTE })
      : m.read_form_megabytes({ size: max / MEGABYTE });
  const text =
    max === MAX_BODY_BYTES
      ? m.read_form_files_too_large({ size })
      : m.read_form_text_too_long({ size });
  return data(text, { status: 413 });
}

function tooManyPartsResponse(max: number) {
  const words = m.read_form_too_many_fields({ number: formatNumber(max) });
  return data(words, { status: 413 });
}
