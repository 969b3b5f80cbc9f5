import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  emptyRecipient,
  invitationSchema,
  type InvitationValues,
  maxFriendNameLength,
  maxRecipients,
} from '../../domain/invitations/schema.ts';
import type { AccountTextKey } from '../../i18n/keys/account.ts';
import { createInvitationStore } from '../../stores/invitations/store.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { useAccountContext } from '../account/context.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { useSectionStore } from '../account/use-section-store.ts';
import { FormErrors } from '../form-errors.tsx';
import { createSchemaResolver } from '../schema-resolver.ts';

const resolver = createSchemaResolver<InvitationValues>(invitationSchema);

type RecipientField = `recipients.${number}.${'fullName' | 'email'}`;
const listFields = (recipientCount: number): RecipientField[] =>
  Array.from({ length: recipientCount }, (_, index) => [
    `recipients.${index}.fullName` as const,
    `recipients.${index}.email` as const,
  ]).flat();
const fieldNames = listFields(maxRecipients);

/** Texts of failures that an immediate retry does not solve. */
const failureTextKeys: Readonly<Record<string, AccountTextKey>> = {
  TOO_MANY_INVITATIONS: 'tooManyInvitations',
  MEMBERSHIP_REQUIRED: 'membershipOverText',
};

type InvitationFormState = UseFormReturn<InvitationValues, unknown, InvitationValues>;

/** The fields with a repeated email. They are validated again when another email changes. */
const listRepeatedEmails = ({ formState: { errors } }: InvitationFormState) =>
  (Array.isArray(errors.recipients) ? [...errors.recipients.keys()] : [])
    .filter((index) => errors.recipients?.[index]?.email?.message === 'sameFriend')
    .map((index) => `recipients.${index}.email` as const);

interface RecipientProps {
  index: number;
  form: InvitationFormState;
  getErrorText: (field: RecipientField) => string | undefined;
  /** Null for the only friend (INV-006). */
  onRemove: (() => void) | null;
}

function RecipientFields({ index, form, getErrorText, onRemove }: RecipientProps) {
  const { t } = useAccountContext();
  const [name, email] = [`recipients.${index}.fullName`, `recipients.${index}.email`] as const;
  return (
    <fieldset className="invitations-friend">
      <legend>{t('friendNumber', { number: index + 1 })}</legend>
      <Field id={name} label={t('friendName')} error={getErrorText(name)} required>
        {(attributes) => <input {...form.register(name)} {...attributes} type="text" autoComplete="off" />}
      </Field>
      <Field id={email} label={t('friendEmail')} error={getErrorText(email)} required>
        {(attributes) => (
          <input
            {...form.register(email, { deps: listRepeatedEmails(form) })}
            {...attributes}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        )}
      </Field>
      {onRemove && (
        <button className="link-button" type="button" onClick={onRemove}>
          {t('removeFriend', { number: index + 1 })}
        </button>
      )}
    </fieldset>
  );
}

function useInvitationForm() {
  const store = useSectionStore(createInvitationStore);
  const invitation = useAccountForm<InvitationValues>({
    resolver,
    fieldNames,
    initialValues: { recipients: [...store.readDraft()] },
    saveDraft: useCallback(
      ({ recipients }: InvitationValues) => {
        store.saveDraft(recipients);
      },
      [store],
    ),
    async submit({ recipients }) {
      const { isSent, recipients: left, errors } = await store.send(recipients);
      form.reset({ recipients: isSent ? [emptyRecipient] : [...left] });
      return errors.map(({ index, field, key }) => ({ field: `recipients.${index}.${field}` as const, key }));
    },
  });
  const { form } = invitation;
  return invitation;
}

/**
 * The rows of the form. The library's own field arrays would enlarge the script that the checkout shares with this
 * form.
 */
function useRecipientRows(form: InvitationFormState) {
  const { recipients } = form.watch();
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    if (focused === null) return;
    form.setFocus(`recipients.${focused}.fullName`);
    setFocused(null);
  }, [form, focused]);
  const replaceAll = (changed: InvitationValues['recipients'], focusIndex: number) => {
    form.reset({ recipients: changed }, { keepDefaultValues: true, keepIsSubmitted: true, keepSubmitCount: true });
    setFocused(focusIndex);
  };
  return {
    recipients,
    append() {
      replaceAll([...recipients, emptyRecipient], recipients.length);
    },
    remove(index: number) {
      replaceAll(recipients.toSpliced(index, 1), Math.max(0, index - 1));
    },
  };
}

/** Up to twenty friends, each with a name and an email. */
export function InvitationForm() {
  const { t, findText, stores } = useAccountContext();
  const { form, isBusy, invalidSubmitCount, handleSubmit, ...errors } = useInvitationForm();
  const { recipients, append, remove } = useRecipientRows(form);
  const failureKey = failureTextKeys[useStore(useSectionStore(createInvitationStore).$failure) ?? ''];
  const getErrorText = (field: RecipientField) => {
    const key = form.getFieldState(field, form.formState).error?.message;
    return key === 'tooLong'
      ? findText(key, { count: maxFriendNameLength, field: t('friendName') })
      : errors.getErrorText(field);
  };
  /** INV-005: another friend can be added only when all others are valid. */
  const addFriend = async () => {
    if (await form.trigger(undefined, { shouldFocus: true })) append();
  };
  return (
    <form className="invitations-form" noValidate onSubmit={handleSubmit}>
      <h2>{t('inviteFriends')}</h2>
      <FormErrors
        title={t('errorSummary')}
        names={listFields(recipients.length)}
        getErrorText={getErrorText}
        invalidSubmitCount={invalidSubmitCount}
      />
      {recipients.map((_, index) => (
        <RecipientFields
          key={index}
          {...{ index, form, getErrorText }}
          onRemove={
            recipients.length > 1
              ? () => {
                  remove(index);
                }
              : null
          }
        />
      ))}
      <div role="alert">{failureKey && <p className="invitations-failure">{t(failureKey)}</p>}</div>
      <div className="invitations-actions">
        <BusyButton type="submit" text={t('sendInvitations')} busyText={t('sending')} isBusy={isBusy} />
        {recipients.length < maxRecipients && (
          <button className="button button-quiet" type="button" onClick={() => void addFriend()}>
            {t('addFriend')}
          </button>
        )}
        <button
          className="link-button"
          type="button"
          onClick={() => {
            stores.navigation.setQuery({ open: 'preview' }, 'new');
          }}
        >
          {t('previewInvitation')}
        </button>
      </div>
    </form>
  );
}
