import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from a page of the app at this address. Browsers send `Sec-Fetch-Site`, old ones `Origin`.
 * Programs that send neither header have no cookies of other people.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, appUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === new URL(appUrl).origin;
}
