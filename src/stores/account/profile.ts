import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { CallError } from '../../client/call-error.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import {
  type CustomerChange,
  getCurrentUser,
  updateLoggedInCustomer,
  type User,
} from '../../contract/account/customers.ts';
import { validateEmailAvailability } from '../../contract/registration/registration.ts';
import { isOtherEmail, type ProfileField, type ProfileValues } from '../../domain/account/profile-schema.ts';
import { isSameEmail } from '../../domain/registration/email.ts';
import { withUiBlocked } from '../shell/loading.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';
import type { AccountDependencies } from './account-types.ts';

/** What was changed and not saved, without the password. */
const Draft = z.partial(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    optInEmail: z.boolean(),
    email: z.string(),
  }),
);
type Draft = z.infer<typeof Draft>;

interface RefusedField {
  field: ProfileField;
  key: string;
}

export interface ProfileStore {
  /** The new email whose link the customer has not opened yet; null when there is none. */
  $pendingEmail: ReadableAtom<string | null>;
  readDraft(): Draft;
  /** Saves what is changed, so that it outlives the page and the session. */
  saveDraft(values: ProfileValues): void;
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

const changeableFields = ['firstName', 'lastName', 'phone', 'optInEmail', 'email'] as const;

/** The fields whose values differ from those that the form has shown. */
const pickChanged = (shown: User, values: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(
    changeableFields.filter((field) => values[field] !== shown[field]).map((field) => [field, values[field]]),
  );

/**
 * The customer as they are now, whom another tab or device may have changed since, with what the shopper has changed.
 * The password is sent only when the email changes.
 */
function toChange(current: User, shown: User, { currentPassword, ...values }: ProfileValues): CustomerChange {
  const change = { ...current, ...pickChanged(shown, { ...values, currentPassword }) };
  return { ...change, ...(!isSameEmail(change.email, current.email) && { currentPassword }) };
}

interface ProfileDependencies extends Pick<AccountDependencies, '$user' | 'setUser' | 'toasts'> {
  environment: Pick<AccountDependencies['environment'], 'call' | 'sessionStorage'>;
}

export function createProfileStore({ environment, $user, setUser, toasts }: ProfileDependencies): ProfileStore {
  const { call, sessionStorage } = environment;
  const { profileDraft } = commerceStorageKeys;
  const $pendingEmail = atom<string | null>(null);

  /** Asks whether an email is free (ACC-038, ACC-039). When the API cannot tell, the server decides on saving. */
  async function isEmailTaken(user: User, email: string): Promise<boolean> {
    if (!isOtherEmail(email, user)) return false;
    const availability = await call(validateEmailAvailability, { query: { address: email } });
    return availability !== 'Available' && availability !== 'Unknown';
  }

  async function update(user: User, values: ProfileValues): Promise<RefusedField[]> {
    if (await isEmailTaken(user, values.email)) return [{ field: 'email', key: 'emailAlreadyInUse' }];
    const current = await call(getCurrentUser);
    if (current.userId !== user.userId)
      throw new CallError({ code: 'OTHER_USER', message: 'Somebody else has signed in.' });
    const change = toChange(current, user, values);
    const updated = await call(updateLoggedInCustomer, { body: change });
    setUser(updated);
    if (!isSameEmail(change.email, updated.email)) $pendingEmail.set(change.email);
    else if (isSameEmail($pendingEmail.get() ?? '', updated.email)) $pendingEmail.set(null);
    return [];
  }

  return {
    $pendingEmail,
    readDraft: () => readStoredValue(sessionStorage, profileDraft, Draft) ?? {},
    saveDraft(values) {
      const user = $user.get();
      if (!user) return;
      const changed = pickChanged(user, values);
      if (Object.keys(changed).length === 0) sessionStorage.removeItem(profileDraft);
      else writeStoredValue(sessionStorage, profileDraft, changed);
    },
    async save(values) {
      const user = $user.get();
      if (!user) return [];
      toasts.withdraw('updateCustomerError');
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
