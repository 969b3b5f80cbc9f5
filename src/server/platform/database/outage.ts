/** What a driver throws: PostgreSQL's own errors have a severity, those of the network have Node's code. */
interface DriverError extends Error {
  code?: unknown;
  severity?: unknown;
}

/**
 * PostgreSQL's codes by which it says that it cannot serve anybody now, by their beginnings: no connection, no rights to
 * connect, a transaction that gave way to others, no resources (disk, memory, connections), a shutdown or a cancelled
 * statement, a failure of its own or of its disk.
 */
const outageClasses = ['08', '28', '40', '53', '57', '58', 'XX'] as const;
/** No such database, a server that only reads (also one that waits to take over), a lock that is not to be had. */
const outageStates: ReadonlySet<unknown> = new Set(['3D000', '25006', '55P03']);

/** Of the network, and of the disk that the embedded database lies on. */
const systemCodes: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOSPC', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
]);

/** The drivers give no codes to these. */
const outageMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Client has encountered a connection error|^Client was closed|^Query read timeout|^Cannot use a pool after calling end|^PGlite is clos|^PGlite instance is already closed/;

const isStateOfOutage = (state: string) =>
  outageStates.has(state) || outageClasses.some((beginning) => state.startsWith(beginning));

/**
 * Why an error means that the database does not serve now, though nothing is wrong with the statement: the code of the
 * error, or of its kind. Null for every other error. This is the only place that decides it.
 */
export function findOutage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, severity, message }: DriverError = error;
  if (severity !== undefined && typeof code === 'string') return isStateOfOutage(code) ? code : null;
  if (systemCodes.has(code)) return String(code);
  // The embedded database has crashed inside of this process.
  if (error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus') return 'CRASHED';
  return outageMessages.test(message) ? 'DISCONNECTED' : null;
}

/** Whether the database does not serve now. The same call may succeed later. */
export const isDatabaseOutage = (error: unknown): boolean => findOutage(error) !== null;
