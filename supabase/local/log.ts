import { pino, stdTimeFunctions } from "pino";

/** The log of the table and storage interface: lines like the site's, on standard error. */
export const log = pino(
  {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    // Pino's own serializer writes all properties of an error: those of a database hold personal data.
    serializers: { err: (error) => (error instanceof Error ? error.stack : String(error)) },
  },
  process.stderr,
);
