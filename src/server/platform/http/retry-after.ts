/** When a caller should ask again that was not told a time, in seconds: a database that restarts is back by then, or soon. */
const outageRetrySeconds = 2;

const unavailableStatus = 503;

/** The header that tells callers when to ask again; no header for answers that stay. */
export function retryAfterHeader(
  status: number,
  seconds = status === unavailableStatus ? outageRetrySeconds : undefined,
): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
