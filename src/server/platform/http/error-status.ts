import { isDatabaseOutage } from '../database/outage.ts';

const unavailableStatus = 503;
const failedStatus = 500;

/** The status that answers an error, by a page or by the body of another contract. */
export function toErrorStatus(error: unknown): number {
  if (isDatabaseOutage(error)) return unavailableStatus;
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : failedStatus;
}
