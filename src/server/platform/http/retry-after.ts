/** When a caller should ask again, in seconds: a database that restarts is back by then, or soon. */
const retryAfterSeconds = 2;

const unavailableStatus = 503;

/** The header that tells callers when to ask again; no header for answers that stay. */
export const retryAfterHeader = (status: number): Record<string, string> =>
  status === unavailableStatus ? { 'retry-after': String(retryAfterSeconds) } : {};
