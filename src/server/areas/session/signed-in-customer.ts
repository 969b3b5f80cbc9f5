import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityLifetimes } from '../../../config/session/identity.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import type { IdentityContext } from './context.ts';
import { findCustomerBySubject } from './provider-account.ts';

export interface SignedInCustomer {
  customer: CustomerRow;
  sessionUid: string;
  /** Whether they proved who they are a few minutes ago. */
  isRecent: boolean;
}

/** Finds the customer of this browser by the provider's session cookie; null when nobody is signed in. */
export async function findSignedInCustomer(
  { provider, dependencies: { db, now } }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInCustomer | null> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const customer = await findCustomerBySubject(db, session.accountId);
  if (!customer) return null;
  request.customerId = customer.customerId;
  const ageSeconds = Math.floor(now() / 1_000) - (session.loginTs ?? 0);
  return { customer, sessionUid: session.uid, isRecent: ageSeconds <= identityLifetimes.recentSignIn };
}
