import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { type CustomerChange, updateLoggedInCustomer, type User } from '../../contract/account/customers.ts';
import { validateEmailAvailability } from '../../contract/registration/registration.ts';
import { isOtherEmail, type ProfileField, type ProfileValues } from '../../domain/account/profile-schema.ts';
import { isSameEmail } from '../../domain/registration/email.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { AccountDependencies } from './account-types.ts';

interface RefusedField {
  field: ProfileField;
  key: string;
}

export interface ProfileStore {
  /** The email that waits until its link is opened; null when none does. */
  $pendingEmail: ReadableAtom<string | null>;
  /** Saves the changed fields with everything else of the customer (ACC-041). Returns what is refused; null when saved. */
  save(values: ProfileValues): Promise<readonly RefusedField[] | null>;
}

/** Texts of what the server refuses, by its codes. */
const refusedKeys: Readonly<Record<string, string>> = {
  firstNameMsg: 'msgFirstName',
  lastNameMsg: 'msgLastName',
  invalid_phone: 'msgInvalidPhone',
  invalid_email: 'invalidEmail',
};
const fields: readonly ProfileField[] = ['firstName', 'lastName', 'phone', 'email', 'currentPassword'];

const listRefused = ({ errors }: CallError): RefusedField[] =>
  errors.flatMap(({ field: name, code }) => {
    const field = fields.find((one) => one === name);
    return field ? [{ field, key: refusedKeys[code] ?? code }] : [];
  });

/** A password is sent only with another email. */
const toChange = (user: User, { currentPassword, ...values }: ProfileValues): CustomerChange => ({
  ...user,
  ...values,
  ...(!isSameEmail(values.email, user.email) && { currentPassword }),
});

export function createProfileStore({ environment, $user, setUser, toasts }: AccountDependencies): ProfileStore {
  const { call } = environment;
  const $pendingEmail = atom<string | null>(null);

  /** ACC-038 and ACC-039. An answer that says nothing leaves the decision to the server. */
  async function isEmailTaken(user: User, email: string): Promise<boolean> {
    if (!isOtherEmail(email, user)) return false;
    const availability = await call(validateEmailAvailability, { query: { address: email } });
    return availability !== 'Available' && availability !== 'Unknown';
  }

  async function update(user: User, values: ProfileValues): Promise<RefusedField[]> {
    if (await isEmailTaken(user, values.email)) return [{ field: 'email', key: 'emailAlreadyInUse' }];
    const updated = await call(updateLoggedInCustomer, { body: toChange(user, values) });
    setUser(updated);
    $pendingEmail.set(isSameEmail(values.email, updated.email) ? null : values.email);
    return [];
  }

  return {
    $pendingEmail,
    async save(values) {
      const user = $user.get();
      if (!user) return [];
      try {
        const refused = await withUiBlocked(() => update(user, values));
        if (refused.length > 0) return refused;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        toasts.show({ tone: 'error', code: 'updateCustomerError' });
        return listRefused(error);
      }
      toasts.show({ tone: 'success', code: 'updateCustomerSuccess' });
      return null;
    },
  };
}
