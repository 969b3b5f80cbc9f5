/** An error of a driver. Errors of PostgreSQL have a severity; network errors have a code of Node. */
interface DriverError extends Error {
  code?: unknown;
  severity?: unknown;
  routine?: unknown;
}

/**
 * Whether the server refused to run a prepared statement, because its columns have changed: a process of a newer version
 * has migrated the tables. Prepared again, it runs. The message depends on the language of the server.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine }: DriverError = error;
  return code === stalePlanState && routine === 'RevalidateCachedQuery';
}
const stalePlanState = '0A000';

/**
 * Prefixes of the PostgreSQL codes that mean a temporary outage: no connection, no permission to connect, a transaction
 * that was cancelled in favour of others, no resources (disk, memory, connections), a shutdown or a cancelled
 * statement, an internal or disk error.
 */
const outageClasses = ['08', '28', '40', '53', '57', '58', 'XX'] as const;
/** The database does not exist, the server is read-only (or a standby), or a lock is not available. */
const outageStates: ReadonlySet<unknown> = new Set(['3D000', '25006', '55P03']);

/** Codes of the network, and of the disk of the embedded database. */
const systemCodes: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOSPC', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
]);

/** The drivers give these errors no code. */
const outageMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Client has encountered a connection error|^Client was closed|^Query read timeout|^Cannot use a pool after calling end|^PGlite is clos|^PGlite instance is already closed/;

const isStateOfOutage = (state: string) =>
  outageStates.has(state) || outageClasses.some((beginning) => state.startsWith(beginning));

/**
 * The reason if an error means that the database is temporarily unavailable, although the statement is correct: the
 * code of the error or of its kind. Returns null for every other error. This decision is made only here.
 */
export function findOutage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, severity, message }: DriverError = error;
  if (isStalePlan(error)) return stalePlanState;
  if (severity !== undefined && typeof code === 'string') return isStateOfOutage(code) ? code : null;
  if (systemCodes.has(code)) return String(code);
  // The embedded database has crashed in this process.
  if (error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus') return 'CRASHED';
  return outageMessages.test(message) ? 'DISCONNECTED' : null;
}

/** Whether the database is temporarily unavailable. The same call may succeed later. */
export const isDatabaseOutage = (error: unknown): boolean => findOutage(error) !== null;
