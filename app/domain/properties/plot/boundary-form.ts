import { z } from "zod";
import { tooLong } from "~/domain/editing/text.schema";
import {
  boundarySystemNames,
  FILE_TOO_LARGE,
  LARGEST_BOUNDARY_FILE,
  LONGEST_CORNERS_TEXT,
} from "~/domain/boundary/boundary";

/**
 * The fields of a boundary, for the schema of the operator's form: its corners as text, and their system.
 * The file is gone when the form is read: its corners are the text then.
 */
export const boundaryShape = {
  boundary: z
    .string()
    .max(LONGEST_CORNERS_TEXT, {
      ...tooLong(LONGEST_CORNERS_TEXT),
      // A text that is too long is not read either.
      abort: true,
    })
    .optional(),
  boundary_system: z.enum(boundarySystemNames, { error: "Please choose one of these" }).optional(),
  boundary_file: z.file().max(LARGEST_BOUNDARY_FILE, FILE_TOO_LARGE).optional(),
};
