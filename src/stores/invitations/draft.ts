import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { emptyRecipient, maxRecipients, type Recipient } from '../../domain/invitations/schema.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const Draft = z
  .array(z.object({ fullName: z.string(), email: z.string() }))
  .check(z.minLength(1), z.maxLength(maxRecipients));

const { invitationDraft } = commerceStorageKeys;
const isEmpty = ({ fullName, email }: Recipient) => fullName === '' && email === '';

/** The friends who were typed before a reload of this tab, or in another language; an empty one when there are none. */
export const readDraft = (session: KeyValueStorage): readonly Recipient[] =>
  readStoredValue(session, invitationDraft, Draft) ?? [emptyRecipient];

export function saveDraft(session: KeyValueStorage, recipients: readonly Recipient[]): void {
  if (recipients.every(isEmpty)) session.removeItem(invitationDraft);
  else writeStoredValue(session, invitationDraft, recipients);
}
