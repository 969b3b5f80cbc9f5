import { useStore } from '@nanostores/react';
import type { User } from '../../contract/account/customers.ts';
import { isSponsored } from '../../domain/account/customer-type.ts';
import { contactSchema, type ContactValues, maxMessageLength } from '../../domain/contact/schema.ts';
import { formatFullName } from '../../domain/full-name.ts';
import type { AccountTextKey } from '../../i18n/keys/account.ts';
import { paths } from '../../i18n/paths.ts';
import { createContactStore, getSender } from '../../stores/contact/store.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { useAccountContext } from '../account/context.ts';
import { SectionLink } from '../account/section-link.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useDistributorText } from '../account/use-distributor-text.ts';
import { useSectionStore } from '../account/use-section-store.ts';
import { FormErrors } from '../form-errors.tsx';
import { createSchemaResolver } from '../schema-resolver.ts';

const resolver = createSchemaResolver<ContactValues>(contactSchema);
const fields = ['name', 'sender', 'message'] as const;

/** Texts of failures that an immediate retry does not solve. */
const failureTextKeys: Readonly<Record<string, AccountTextKey>> = {
  TOO_MANY_MESSAGES: 'tooManyMessages',
  DISTRIBUTOR_INACTIVE: 'distributorGone',
  DISTRIBUTOR_NOT_FOUND: 'distributorGone',
};

/** The name and email of the customer, from their account. They are corrected in the profile. */
function Sender({
  user,
  getErrorText,
}: {
  user: User;
  getErrorText: (field: 'name' | 'sender') => string | undefined;
}) {
  const { t } = useAccountContext();
  const { name, sender, phone } = getSender(user);
  const problems = [getErrorText('name'), getErrorText('sender')].filter((text) => text !== undefined);
  return (
    <div className="contact-sender" id="name">
      <h2>{t('writesAs')}</h2>
      <p id="sender">
        {[name, sender, phone]
          .filter((text) => text !== '')
          .map((text) => (
            <span key={text}>{text}</span>
          ))}
      </p>
      {problems.map((text) => (
        <p className="field-error" key={text}>
          {text}
        </p>
      ))}
      <SectionLink section="ProfilePage">{t('changeInProfile')}</SectionLink>
    </div>
  );
}

function useContactForm(user: User) {
  const store = useSectionStore(createContactStore);
  const { name, sender } = getSender(user);
  const contact = useAccountForm<ContactValues>({
    resolver,
    fieldNames: fields,
    initialValues: { name, sender, ...store.readDraft() },
    saveDraft: store.saveDraft,
    limits: { message: { maxLength: maxMessageLength, label: 'yourMessage' } },
    async submit(values) {
      if (await store.send(values)) form.reset({ name, sender, message: '', copy: false });
      return [];
    },
  });
  const { form } = contact;
  return contact;
}

function ContactForm({ user }: { user: User }) {
  const { t, linkPhone } = useAccountContext();
  const { form, getErrorText, isBusy, invalidSubmitCount, handleSubmit } = useContactForm(user);
  const failureKey = failureTextKeys[useStore(useSectionStore(createContactStore).$failure) ?? ''];
  return (
    <form className="contact-form" noValidate onSubmit={handleSubmit}>
      <FormErrors
        title={t('errorSummary')}
        names={fields}
        getErrorText={getErrorText}
        invalidSubmitCount={invalidSubmitCount}
      />
      <Sender user={user} getErrorText={getErrorText} />
      <Field id="message" label={t('yourMessage')} error={getErrorText('message')} required>
        {(attributes) => <textarea {...form.register('message')} {...attributes} rows={8} />}
      </Field>
      <Checkbox {...form.register('copy')} id="copy" label={t('sendCopy', { email: user.email })} />
      <div role="alert">{failureKey && <p className="contact-failure">{linkPhone(t(failureKey))}</p>}</div>
      <BusyButton type="submit" text={t('send')} busyText={t('sending')} isBusy={isBusy} />
    </form>
  );
}

/**
 * What a customer sees whose account names no distributor: with whom they shop, and how to reach them, or how to find
 * somebody.
 */
function NotAssigned() {
  const { t, locale, stores } = useAccountContext();
  const distributor = useStore(stores.$distributor);
  const isChosen = distributor.status !== 'none';
  return (
    <div className="account-failure">
      <p>{useDistributorText()}</p>
      {isChosen && (
        <a className="button" href={paths.contentPage(locale, 'contact')}>
          {t('reach', { name: distributor.name })}
        </a>
      )}
      <a className={isChosen ? undefined : 'button'} href={paths.distributor(locale)}>
        {t('findDistributor')}
      </a>
    </div>
  );
}

/** A message to the customer's distributor. */
export function ContactSection() {
  const { t, stores } = useAccountContext();
  const user = useStore(stores.account.$user);
  if (!user) return null;
  const { assignedDistributor } = user;
  if (!isSponsored(user)) return <NotAssigned />;
  return (
    <div className="contact">
      {assignedDistributor && (
        <p className="contact-to">{t('writesTo', { name: formatFullName(assignedDistributor.profile) })}</p>
      )}
      <ContactForm user={user} />
    </div>
  );
}
