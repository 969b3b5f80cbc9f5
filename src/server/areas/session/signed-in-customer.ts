import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CustomerRow } from '../account/index.ts';
import type { IdentityContext } from './context.ts';
import { findCustomerBySubject } from './provider-account.ts';

export interface SignedInCustomer {
  customer: CustomerRow;
  sessionUid: string;
}

/** Finds the customer of this browser by the provider's session cookie; null when nobody is signed in. */
export async function findSignedInCustomer(
  { provider, dependencies: { db } }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInCustomer | null> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const customer = await findCustomerBySubject(db, session.accountId);
  return customer ? { customer, sessionUid: session.uid } : null;
}
