import type { Db } from '../../../platform/database/tables.ts';

/** The page of one browser that a challenge belongs to. */
export const toAccountScope = (sessionUid: string) => `account ${sessionUid}`;
export const toSignInScope = (interactionUid: string) => `sign-in ${interactionUid}`;

interface NewChallenge {
  scope: string;
  challenge: string;
  lifetimeSeconds: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** Stores the challenge of a page. It replaces the one that the page had before. */
export async function saveChallenge(db: Db, { scope, challenge, lifetimeSeconds, now }: NewChallenge): Promise<void> {
  const row = { challenge, expiresAt: new Date(now + lifetimeSeconds * 1_000) };
  await db
    .insertInto('passkeyChallenges')
    .values({ scope, ...row })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(row))
    .execute();
}

/** Returns the challenge of a page once: of parallel calls exactly one gets it. Null when it is used or has expired. */
export async function consumeChallenge(db: Db, scope: string, now: number): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('scope', '=', scope)
    .returning(['challenge', 'expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt.getTime() > now ? row.challenge : null;
}

export async function deleteExpiredChallenges(db: Db, now: number): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', new Date(now)).execute();
}
