/** The default of `Retry-After`, in seconds: a database that restarts is available again by then. */
const outageRetrySeconds = 2;

const unavailableStatus = 503;

/** The `Retry-After` header of a reply. No header for permanent refusals. */
export function retryAfterHeader(
  status: number,
  seconds = status === unavailableStatus ? outageRetrySeconds : undefined,
): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
