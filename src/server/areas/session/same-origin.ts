import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';

/**
 * Whether a form was sent from a page of this app. Browsers send `Sec-Fetch-Site`, old ones `Origin`. Programs that send
 * neither carry no cookies of anybody else.
 */
export function isSameOrigin({ headers }: FastifyRequest, { identityUrl }: Pick<Environment, 'identityUrl'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === new URL(identityUrl).origin;
}
