import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { orderNameFields } from '../../../config/name-order.ts';
import { maxNameLength, maxPhoneLength } from '../../../config/registration/form-limits.ts';
import type { User } from '../../../contract/account/customers.ts';
import { createProfileSchema, type ProfileField, type ProfileValues } from '../../../domain/account/profile-schema.ts';
import { createProfileStore } from '../../../stores/account/profile.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormErrors } from '../../form-errors.tsx';
import { createSchemaResolver } from '../../schema-resolver.ts';
import { NameFields } from '../../name-fields.tsx';
import { useLeaveWarning } from '../../use-leave-warning.ts';
import { useAccountContext } from '../context.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useSectionStore } from '../use-section-store.ts';

const fields = ['firstName', 'lastName', 'phone', 'email', 'currentPassword'] as const;
const draftFields = ['firstName', 'lastName', 'phone', 'optInEmail', 'email'] as const;
const limits = {
  firstName: { maxLength: maxNameLength, label: 'firstName' },
  lastName: { maxLength: maxNameLength, label: 'lastName' },
  phone: { maxLength: maxPhoneLength, label: 'phone' },
} as const;

const toValues = ({ firstName, lastName, phone, optInEmail, email }: User): ProfileValues => ({
  ...{ firstName, lastName, phone, optInEmail, email },
  currentPassword: '',
});

interface FieldsProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileValues>;
  getErrorText: (field: ProfileField) => string | undefined;
}

/** Shows the email as text (ACC-040). A button opens the fields for a new email, which needs the account's password. */
function EmailPart({ user, form, getErrorText }: FieldsProps & { user: User }) {
  const { t } = useAccountContext();
  const pendingEmail = useStore(useSectionStore(createProfileStore).$pendingEmail);
  const [isOpen, setIsOpen] = useState(false);
  const isClean = !form.formState.isDirty;
  // After the form is saved or cancelled, its fields show the account's values again.
  const [wasClean, setWasClean] = useState(isClean);
  if (wasClean !== isClean) {
    setWasClean(isClean);
    if (isClean) setIsOpen(false);
  }
  if (!isOpen && !form.formState.dirtyFields.email)
    return (
      <div className="profile-email">
        <p>
          <span>{t('email')}</span> {user.email}
        </p>
        {pendingEmail !== null && <p role="status">{t('emailPending', { email: pendingEmail })}</p>}
        <button
          className="link-button"
          type="button"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {t('changeEmail')}
        </button>
      </div>
    );
  return (
    <div className="profile-pair">
      <Field id="email" label={t('newEmail')} hint={t('newEmailHint')} error={getErrorText('email')} required>
        {(attributes) => (
          <input {...form.register('email')} {...attributes} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <Field id="currentPassword" label={t('currentPassword')} error={getErrorText('currentPassword')} required>
        {(attributes) => (
          <input
            {...form.register('currentPassword')}
            {...attributes}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
    </div>
  );
}

function PersonFields({ form, getErrorText }: FieldsProps) {
  const {
    t,
    settings: { country },
  } = useAccountContext();
  return (
    <>
      <div className="profile-pair">
        <NameFields country={country} t={t} bind={form.register} getErrorText={getErrorText} />
      </div>
      <Field id="phone" label={t('optional', { field: t('phone') })} error={getErrorText('phone')}>
        {(attributes) => <input {...form.register('phone')} {...attributes} type="tel" autoComplete="tel" />}
      </Field>
    </>
  );
}

/** Shows what another tab, another device or another form has saved, except in fields that the shopper has changed. */
function useCurrentValues({ reset, formState }: FieldsProps['form'], user: User): void {
  // The library keeps changed fields only when it is asked which they are.
  void formState.dirtyFields;
  useEffect(() => {
    reset(toValues(user), { keepDirtyValues: true, keepDirty: true, keepErrors: true, keepTouched: true });
  }, [reset, user]);
}

/** Fills in what was changed before the session ended or the page was loaded again. */
function useRestoredDraft({ setValue }: FieldsProps['form']): void {
  const store = useSectionStore(createProfileStore);
  const [draft] = useState(store.readDraft);
  useEffect(() => {
    for (const field of draftFields) {
      const value = draft[field];
      if (value !== undefined) setValue(field, value, { shouldDirty: true });
    }
  }, [draft, setValue]);
}

/** The personal details. They can be saved once something has changed (ACC-035 to ACC-037). */
export function PersonalForm({ user }: { user: User }) {
  const { t, settings, stores } = useAccountContext();
  const store = useSectionStore(createProfileStore);
  const { email, username, phone } = user;
  const resolver = useMemo(
    () =>
      createSchemaResolver<ProfileValues>(createProfileSchema({ email, username, phone, country: settings.country })),
    [email, username, phone, settings.country],
  );
  const { form, getErrorText, isBusy, invalidSubmitCount, handleSubmit } = useAccountForm<ProfileValues>({
    resolver,
    fieldNames: fields,
    initialValues: toValues(user),
    saveDraft: store.saveDraft,
    limits,
    async submit(values) {
      const refused = await store.save(values);
      if (!refused) form.reset(toValues(stores.account.$user.get() ?? user));
      return refused ?? [];
    },
  });
  useCurrentValues(form, user);
  useRestoredDraft(form);
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);
  return (
    <form className="profile-form" noValidate onSubmit={handleSubmit}>
      <h2>{t('personalInfo')}</h2>
      <FormErrors
        title={t('errorSummary')}
        names={orderNameFields(fields, settings.country)}
        getErrorText={getErrorText}
        invalidSubmitCount={invalidSubmitCount}
      />
      <PersonFields form={form} getErrorText={getErrorText} />
      <EmailPart user={user} form={form} getErrorText={getErrorText} />
      <Checkbox {...form.register('optInEmail')} id="optInEmail" label={t('optInEmail')} />
      <div className="profile-actions">
        <BusyButton type="submit" disabled={!isDirty} text={t('save')} busyText={t('saving')} isBusy={isBusy} />
        <button
          className="button button-quiet"
          type="button"
          disabled={!isDirty}
          onClick={() => {
            form.reset(toValues(user));
          }}
        >
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
