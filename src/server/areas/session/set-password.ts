import { passwordLength } from '../../../config/session/identity.ts';
import { updateCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import type { IdentityDependencies, PasswordEnvironment } from './dependencies.ts';
import { deleteOneTimeCodes } from './one-time-codes.ts';
import type { PasswordError } from './pages/password-fields.ts';
import { hashPassword } from './password.ts';
import { isEasyToGuess } from './password-strength.ts';
import type { PasswordOwner } from './password-strength.ts';
import { toSubject } from './provider-account.ts';

interface NewPassword {
  newPassword: string;
  repeatedPassword: string;
  owner: PasswordOwner;
}

/** Validates a new password. Any characters are allowed (NIST SP 800-63B, section 5.1.1.2). */
function validateNewPassword({ newPassword, repeatedPassword, owner }: NewPassword): PasswordError | null {
  if ([...newPassword].length < passwordLength.least) return { key: 'passwordTooShort', field: 'newPassword' };
  if (newPassword.length > passwordLength.most) return { key: 'passwordTooLong', field: 'newPassword' };
  if (isEasyToGuess(newPassword, owner)) return { key: 'passwordEasy', field: 'newPassword' };
  return newPassword === repeatedPassword ? null : { key: 'passwordsDiffer', field: 'repeatPassword' };
}

/** Validates a new password, also against the list of breached passwords if the shop has one. */
export async function checkNewPassword(
  dependencies: IdentityDependencies,
  password: NewPassword,
): Promise<PasswordError | null> {
  const error = validateNewPassword(password);
  if (error || !(await isBreachedPassword(dependencies, password.newPassword))) return error;
  return { key: 'passwordEasy', field: 'newPassword' };
}

type PasswordDependencies = Pick<IdentityDependencies, 'db' | 'now'>;

/**
 * Saves a password that `hashPassword` has hashed, invalidates every link that was sent before, also to another address,
 * and signs the customer out of every browser except the one with the session `keptSessionUid`. Returns undefined when the
 * customer does not exist.
 */
export async function savePassword(
  { db, now }: PasswordDependencies,
  customerId: number,
  passwordHash: string,
  keptSessionUid?: string,
): Promise<CustomerRow | undefined> {
  const customer = await updateCustomer(db, customerId, { passwordHash });
  await deleteOneTimeCodes(db, ['sign-in', 'password-reset', 'email'], customerId);
  const sessions = await findSessions(db, toSubject(customerId), new Date(now()));
  await endSessions(
    db,
    sessions.filter(({ uid }) => uid !== keptSessionUid),
  );
  return customer;
}

/** Sets the password of a customer who is signed in (`savePassword`). */
export const setPassword = async (
  dependencies: PasswordDependencies & PasswordEnvironment,
  customerId: number,
  password: string,
  keptSessionUid: string,
) =>
  savePassword(
    dependencies,
    customerId,
    await hashPassword(password, dependencies.environment.passwordWork),
    keptSessionUid,
  );
