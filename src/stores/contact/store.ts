import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { CallError } from '../../client/call-error.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { sendContactMessage } from '../../contract/contact/contact.ts';
import type { User } from '../../contract/account/customers.ts';
import type { ContactValues } from '../../domain/contact/schema.ts';
import { formatFullName } from '../../domain/full-name.ts';
import type { AccountDependencies } from '../account/account-types.ts';
import { createOperationSender } from '../repeated-operation.ts';
import { withUiBlocked } from '../shell/loading.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const Draft = z.object({ message: z.string(), copy: z.boolean() });
type Draft = z.infer<typeof Draft>;

const emptyDraft: Draft = { message: '', copy: false };

/** The name, email and phone of the customer, from their account (CON-003). */
export const getSender = (user: User) => ({ name: formatFullName(user), sender: user.email, phone: user.phone });

export interface ContactStore {
  /** The code of the failure of the last message; null before one fails. */
  $failure: ReadableAtom<string | null>;
  readDraft(): Draft;
  /** Saves what is typed, so that a reload of this tab keeps it. */
  saveDraft(draft: Draft): void;
  /** Sends a message to the distributor of the customer. Returns whether it was sent. */
  send(values: ContactValues): Promise<boolean>;
}

export function createContactStore({ environment, page, $user, toasts }: AccountDependencies): ContactStore {
  const { call, sessionStorage } = environment;
  const $failure = atom<string | null>(null);
  const key = commerceStorageKeys.contactDraft;

  const sendOperation = createOperationSender(environment);

  async function post(user: User, { message, copy }: ContactValues): Promise<void> {
    const request = {
      params: { id: user.assignedDistributorId ?? 0 },
      body: { ...getSender(user), message, copy, locale: page.locale },
    };
    await sendOperation(request, (operationId) => call(sendContactMessage, { ...request, operationId }));
  }

  return {
    $failure,
    readDraft: () => readStoredValue(sessionStorage, key, Draft) ?? emptyDraft,
    saveDraft({ message, copy }) {
      writeStoredValue(sessionStorage, key, { message, copy });
    },
    async send(values) {
      const user = $user.get();
      if (!user) return false;
      $failure.set(null);
      toasts.withdraw('messageSentError');
      try {
        await withUiBlocked(() => post(user, values));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        $failure.set(error.code);
        toasts.show({ tone: 'error', code: 'messageSentError' });
        return false;
      }
      sessionStorage.removeItem(key);
      toasts.show({ tone: 'success', code: 'messageSentSuccessfully' });
      return true;
    },
  };
}
