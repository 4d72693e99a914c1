import { z } from "zod";
import { tooLong } from "~/domain/editing/text.schema";
import {
  boundarySystemNames,
  LARGEST_BOUNDARY_FILE,
  LONGEST_CORNERS_TEXT,
} from "~/domain/boundary/boundary";
import { m } from "~/text/messages";

/** Boundary fields of the property form; an uploaded file is already converted to text. */
export const boundaryShape = {
  boundary: z
    .string()
    .max(LONGEST_CORNERS_TEXT, {
      ...tooLong(LONGEST_CORNERS_TEXT),
      // A text that is too long isn't parsed.
      abort: true,
    })
    .optional(),
  boundary_system: z.enum(boundarySystemNames, { error: m.editing_choose_one }).optional(),
  boundary_file: z
    .file()
    .max(LARGEST_BOUNDARY_FILE, { error: m.admin_boundary_file_too_large })
    .optional(),
};
