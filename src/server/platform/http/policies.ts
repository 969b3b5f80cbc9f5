import type { FastifyInstance } from 'fastify';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { AccessPolicy } from '../../../contract/endpoint.ts';
import { signInRequired } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Caller } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: AccessPolicy;
    rateLimit?: { max: number; timeWindow: number } | false;
  }
}

/**
 * Policies that let a caller without a token go on to the handler: what a guest may touch is decided by the id that the
 * guest holds.
 */
const guestPolicies: ReadonlySet<AccessPolicy> = new Set(['public', 'holder']);

/** Whether a caller may go on to the handler. That a thing is the caller's own is checked where the thing is read. */
export const checkPolicy = (policy: AccessPolicy, caller: Caller | null): Refusal | null =>
  guestPolicies.has(policy) || caller ? null : signInRequired;

/**
 * Makes every route say who may call it; one without a policy stops the program with the Fault ROUTE_WITHOUT_POLICY.
 */
export function requirePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.policy === undefined && String(method) !== 'OPTIONS')
      throw new UserFacingError(
        'ROUTE_WITHOUT_POLICY',
        `The route ${String(method)} ${url} does not say who may call it.`,
      );
  });
}
