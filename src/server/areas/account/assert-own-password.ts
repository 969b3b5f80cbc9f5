import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { checkOwnPassword } from '../session/index.ts';
import type { AccountDependencies } from './dependencies.ts';

const tooManyAttempts = new Refusal(429, 'TOO_MANY_REQUESTS', 'The password was wrong too often. Try again later.');
const passwordRequired = invalidRequest([createFieldError('currentPassword', 'passwordRequired', 'must be sent')]);
const passwordWrong = invalidRequest([
  createFieldError('currentPassword', 'passwordWrong', 'must be the password of the account'),
]);

/** Throws unless the password is that of the signed-in customer's account. Attempts are limited. */
export async function assertOwnPassword(
  dependencies: Pick<AccountDependencies, 'db' | 'now' | 'environment'>,
  customer: CustomerRow,
  password: string,
): Promise<void> {
  if (password === '') throw passwordRequired;
  const result = await checkOwnPassword(dependencies, customer, password);
  if (result === 'wrong') throw passwordWrong;
  if (result !== 'correct') throw tooManyAttempts;
}
