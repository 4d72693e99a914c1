import { z } from "zod";
import {
  boundarySystemNames,
  FILE_TOO_LARGE,
  LARGEST_BOUNDARY_FILE,
  LONGEST_CORNERS_TEXT,
} from "~/domain/boundary/boundary";
import { formatNumber } from "~/utils/text";

/**
 * The fields of a boundary, for the schema of the operator's form: its corners as text, and their system.
 * The file is gone when the form is read: its corners are the text then.
 */
export const boundaryShape = {
  boundary: z
    .string()
    .max(LONGEST_CORNERS_TEXT, {
      error: `Please shorten this to ${formatNumber(LONGEST_CORNERS_TEXT)} characters`,
      // A text that is too long is not read either.
      abort: true,
    })
    .optional(),
  boundary_system: z.enum(boundarySystemNames, { error: "Please choose one of these" }).optional(),
  boundary_file: z.file().max(LARGEST_BOUNDARY_FILE, FILE_TOO_LARGE).optional(),
};
