import { stdTimeFunctions, type LoggerOptions } from "pino";
import { errorText } from "./error-text";

/**
 * A path without the secrets in it, which are 32 hexadecimal digits or more: who reads the log must not be
 * able to cancel a visitor's booking.
 */
const withoutSecrets = (path: string): string => path.replace(/[0-9a-f]{32,}/g, "…");

/** The shape of every line of a log: JSON with level, time, the event's own facts and `msg`. */
export const logShape = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  // Pino's own writes all properties of an error: those of a database's hold what somebody typed.
  serializers: { err: errorText, path: withoutSecrets },
} satisfies LoggerOptions;
