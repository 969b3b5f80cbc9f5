import { rateLimits, passwordLength } from '../../../config/session/identity.ts';
import { resetRateLimit, consumeRateLimit } from '../../platform/database/rate-limits.ts';
import type { IdentityDependencies, PasswordEnvironment } from './dependencies.ts';
import { verifyPassword } from './password.ts';

type OwnPasswordResult = 'correct' | 'wrong' | 'too-many-attempts';

/** Checks the password of a signed-in customer before a change that a stranger at their device must not make. */
export async function checkOwnPassword(
  { db, now, environment }: Pick<IdentityDependencies, 'db' | 'now'> & PasswordEnvironment,
  { customerId, passwordHash }: { customerId: number; passwordHash: string | null },
  password: string,
): Promise<OwnPasswordResult> {
  const subject = String(customerId);
  if (!(await consumeRateLimit(db, { purpose: 'own password', subject }, rateLimits.signInAccount, now())))
    return 'too-many-attempts';
  if (
    password.length > passwordLength.most ||
    !(await verifyPassword(password, passwordHash, environment.passwordWork))
  )
    return 'wrong';
  await resetRateLimit(db, { purpose: 'own password', subject });
  return 'correct';
}
