// The site and the start of the embedded database both read these variables.
export const DEFAULT_DATA_DIR = ".data";
export const DEFAULT_LOCAL_SUPABASE_PORT = 54321;
/** The least length of SESSION_SECRET, in characters. */
export const SHORTEST_SESSION_SECRET = 16;
