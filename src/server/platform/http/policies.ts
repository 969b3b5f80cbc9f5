import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { staffRole } from '../../../config/session/roles.ts';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { AccessPolicy } from '../../../contract/endpoint.ts';
import { accessTokenInvalid, publisherKeyInvalid, signInRequired, staffOnly } from './refusal.ts';
import type { Authentication, Caller } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: AccessPolicy;
    rateLimit?: { max: number; timeWindow: number } | false;
  }
}

/** Policies that admit callers without a token: the id that a guest holds decides what they may use. */
const guestPolicies: ReadonlySet<AccessPolicy> = new Set(['public', 'holder']);

/** A role or a key has admitted these callers, before their bodies are read. */
const trustedPolicies: ReadonlySet<AccessPolicy | undefined> = new Set<AccessPolicy>(['staff', 'publisher']);
export const isTrustedPolicy = (policy: AccessPolicy | undefined): boolean => trustedPolicies.has(policy);

/**
 * Returns the caller for the handler, or throws when the policy does not admit them. A public endpoint treats an
 * invalid token like a missing one. Whether a record belongs to the caller is checked where the record is read.
 */
export function admitCaller(policy: AccessPolicy, authentication: Authentication): Caller | null {
  if (authentication === 'invalid-token' && policy !== 'public') throw accessTokenInvalid;
  const caller = authentication === 'invalid-token' ? null : authentication;
  if (!caller && !guestPolicies.has(policy)) throw signInRequired;
  if (policy === 'staff' && !caller?.roles.includes(staffRole)) throw staffOnly;
  return caller;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Throws unless the request has the publisher's key. An API without a key admits no publisher. */
export function assertPublisherKey(expected: string | undefined, given: unknown): void {
  if (expected === undefined || typeof given !== 'string' || !timingSafeEqual(digest(given), digest(expected)))
    throw publisherKeyInvalid;
}

/** Makes every route declare who may call it. A route without a policy stops the program with ROUTE_WITHOUT_POLICY. */
export function requirePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.policy === undefined && String(method) !== 'OPTIONS')
      throw new UserFacingError(
        'ROUTE_WITHOUT_POLICY',
        `The route ${String(method)} ${url} does not say who may call it. Give it a policy.`,
      );
  });
}
