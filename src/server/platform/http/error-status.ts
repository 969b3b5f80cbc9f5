import { isDatabaseOutage } from '../database/outage.ts';
import { isRefusal } from './refusal.ts';

const unavailableStatus = 503;
const failedStatus = 500;

/** The response status for an error, for pages and for bodies of another contract. */
export function toErrorStatus(error: unknown): number {
  if (isDatabaseOutage(error)) return unavailableStatus;
  if (isRefusal(error)) return error.status;
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : failedStatus;
}
