import { stdTimeFunctions, type LoggerOptions } from "pino";
import { errorText } from "./error-text";

/** The shape of every line of a log: JSON with level, time, the event's own facts and `msg`. */
export const logShape = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  // Pino's own writes all properties of an error: those of a database's hold what somebody typed.
  serializers: { err: errorText },
} satisfies LoggerOptions;
