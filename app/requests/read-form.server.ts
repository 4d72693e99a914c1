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

const LARGEST_FORM = 256 * KILOBYTE;
/** Forty photographs. */
const LARGEST_BODY = 512 * MEGABYTE;
/** A person may select a whole folder of files. */
const MOST_PARTS = 500;
const MOST_PARTS_WITH_FILES = 2000;

const sizeErrors = [
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxTotalSizeExceededError,
];
const countErrors = [MaxFilesExceededError, MaxPartsExceededError];

export type FormLimits = {
  largestForm?: number;
  /** Files are cut after `largestFile` + 1 bytes, so that a large one doesn't abort the form. */
  files?: { largestFile: number; upload: FileUploadHandler };
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
  const [type] = types.exec(typeOf(request)) ?? [];
  if (!type) {
    await discardBody(request);
    throw data(null, { status: 400 });
  }
  const files = type === "multipart/form-data" ? limits.files : undefined;
  const { largestBody, ...bounds } = boundsOf({ ...limits, files });
  if (Number(request.headers.get("Content-Length")) > largestBody) {
    await discardBody(request);
    throw tooLarge(largestBody);
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
    const form = withBody(request, files?.largestFile);
    return pickFields(await parseFormData(form, bounds, upload), fields);
  } catch (error) {
    if (failures.length > 0) throw failures[0];
    if (sizeErrors.some((kind) => error instanceof kind)) throw tooLarge(bounds.maxTotalSize);
    if (countErrors.some((kind) => error instanceof kind)) throw tooManyParts(bounds.maxParts);
    throw data(null, { status: 400 });
  }
}

function boundsOf({ largestForm = LARGEST_FORM, files }: FormLimits) {
  const largestBody = files ? LARGEST_BODY : largestForm;
  const largestFile = files?.largestFile ?? 0;
  const maxParts = files ? MOST_PARTS_WITH_FILES : MOST_PARTS;
  return {
    largestBody,
    maxParts,
    maxFiles: maxParts,
    // If only file names are read, the limit applies to text alone.
    maxTotalSize: largestFile > 0 ? largestBody : largestForm,
    maxFileSize: Math.max(largestForm, largestFile + 1),
  };
}

function withBody(request: Request, largestFile: number | undefined): Request {
  const { url, method, headers, signal } = request;
  if (!request.body) return request;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(typeOf(request)) ?? [];
  const boundary = quoted ?? plain;
  const whole = drainOnCancel(request.body);
  const body =
    boundary && largestFile !== undefined
      ? whole.pipeThrough(truncateFiles(boundary, largestFile))
      : whole;
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

const typeOf = (request: Request) => request.headers.get("Content-Type") ?? "";

function tooLarge(most: number) {
  const size =
    most < MEGABYTE
      ? m.read_form_kb({ most: most / KILOBYTE })
      : m.read_form_mb({ most: most / MEGABYTE });
  const remedy =
    most === LARGEST_BODY ? m.read_form_send_fewer_or_smaller() : m.read_form_shorten_the_text();
  const words = m.read_form_what_was_sent_is_larger_than({ size, remedy });
  return data(words, { status: 413 });
}

function tooManyParts(most: number) {
  const words = m.read_form_what_was_sent_is_more_than({ number: formatNumber(most) });
  return data(words, { status: 413 });
}
