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
  /** The new email whose link the customer has not opened yet; null when there is none. */
  $pendingEmail: ReadableAtom<string | null>;
  /**
   * Saves the whole customer with the changed fields (ACC-041). Returns null once saved, or else the refused fields.
   */
  save(values: ProfileValues): Promise<readonly RefusedField[] | null>;
}

/** The keys of the texts that explain a refusal, by the code of the server. */
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

/** The password is sent only when the email changes. */
const toChange = (user: User, { currentPassword, ...values }: ProfileValues): CustomerChange => ({
  ...user,
  ...values,
  ...(!isSameEmail(values.email, user.email) && { currentPassword }),
});

export function createProfileStore({ environment, $user, setUser, toasts }: AccountDependencies): ProfileStore {
  const { call } = environment;
  const $pendingEmail = atom<string | null>(null);

  /** Asks whether an email is free (ACC-038, ACC-039). When the API cannot tell, the server decides on saving. */
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
