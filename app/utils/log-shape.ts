import { stdTimeFunctions, type LoggerOptions } from "pino";
import { errorText } from "./error-text";

// Secrets in paths, which could cancel a visitor's booking, are 32 or more hex digits.
const redactSecrets = (path: string): string => path.replace(/[0-9a-f]{32,}/g, "…");

export const logShape = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  // Pino's own serializer writes all properties; a database error's may hold user input.
  serializers: { err: errorText, path: redactSecrets },
} satisfies LoggerOptions;
