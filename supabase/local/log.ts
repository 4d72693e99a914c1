import { pino } from "pino";
import { logShape } from "../../app/utils/log-shape";

/** The log of the table and storage interface, whose lines look like the site's. */
export const log = pino(logShape, process.stderr);
