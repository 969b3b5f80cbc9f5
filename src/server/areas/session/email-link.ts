import type { Kysely } from 'kysely';
import { identityLifetimes } from '../../../config/session/identity.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deleteOneTimeCodes, issueEmailCode } from './one-time-codes.ts';
import type { EmailCode } from './one-time-codes.ts';

interface EmailLinkDependencies {
  db: Kysely<Tables>;
  environment: { identityUrl: string };
  now: () => number;
}

/** Creates the link that proves an address of a customer. Links from before no longer work. */
export async function createEmailLink(
  { db, environment, now }: EmailLinkDependencies,
  proof: EmailCode,
  locale: string,
): Promise<string> {
  await deleteOneTimeCodes(db, ['email'], proof.customerId);
  const code = await issueEmailCode(db, proof, identityLifetimes.emailProof, now());
  return `${environment.identityUrl}/email/confirm?ui_locales=${locale}&code=${code}`;
}
