import { pino, stdTimeFunctions } from "pino";

/** In the site's log format, to standard error. */
export const log = pino(
  {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    // Pino's own serializer writes all properties; a database error's may hold personal data.
    serializers: { err: (error) => (error instanceof Error ? error.stack : String(error)) },
  },
  process.stderr,
);
