import { useStore } from '@nanostores/react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { nameOrders } from '../../config/countries/tables/name-orders.ts';
import { paths } from '../../i18n/paths.ts';
import type { CustomerInfoValues } from '../../stores/checkout/checkout-types.ts';
import { Field } from '../../ui/field.tsx';
import { NameFields } from '../name-fields.tsx';
import { useCheckoutContext } from './context.ts';

type CustomerField = keyof CustomerInfoValues;

interface CustomerFieldsProps {
  bind: (field: CustomerField) => UseFormRegisterReturn;
  getErrorText: (name: string) => string | undefined;
}

/**
 * The fields of the customer (CHK-011). The email comes first, so that an abandoned bag can be assigned to its owner.
 * The name and email of a signed-in customer are read-only (CHK-018), unless the account lacks the name.
 */
export function CustomerFields(props: CustomerFieldsProps) {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  const isSignedIn = useStore(checkout.$isSignedIn);
  return (
    <fieldset className="checkout-part">
      <legend>{t('personalInfo')}</legend>
      {isSignedIn ? <Account {...props} /> : <GuestFields {...props} />}
      <PhoneField {...props} />
    </fieldset>
  );
}

function Account(props: CustomerFieldsProps) {
  const {
    t,
    settings: { country },
    stores: { checkout },
  } = useCheckoutContext();
  const { customerInfo } = useStore(checkout.$draft);
  const hasName = useStore(checkout.$hasAccountName);
  return (
    <>
      <dl className="checkout-account">
        <div>
          <dt>{t('email')}</dt>
          <dd>{customerInfo.email}</dd>
        </div>
        {hasName &&
          nameOrders[country].map((field) => (
            <div key={field}>
              <dt>{t(field)}</dt>
              <dd>{customerInfo[field]}</dd>
            </div>
          ))}
      </dl>
      {!hasName && <CheckoutName {...props} />}
    </>
  );
}

function GuestFields(props: CustomerFieldsProps) {
  const { bind, getErrorText } = props;
  const { t, locale } = useCheckoutContext();
  return (
    <>
      <p className="checkout-sign-in">
        {t('haveAccount')} <a href={`${paths.login(locale)}#${paths.checkout(locale)}`}>{t('logIn')}</a>
      </p>
      <Field
        id="customerInfo.email"
        label={t('email')}
        hint={t('emailHint')}
        error={getErrorText('customerInfo.email')}
        required
      >
        {(attributes) => (
          <input
            {...bind('email')}
            {...attributes}
            type="email"
            autoComplete="email"
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </Field>
      <CheckoutName {...props} />
    </>
  );
}

function CheckoutName({ bind, getErrorText }: CustomerFieldsProps) {
  const {
    t,
    settings: { country },
  } = useCheckoutContext();
  return (
    <div className="checkout-pair">
      <NameFields
        country={country}
        t={t}
        bind={bind}
        getErrorText={(field) => getErrorText(`customerInfo.${field}`)}
        idPrefix="customerInfo."
        section="shipping "
      />
    </div>
  );
}

function PhoneField({ bind, getErrorText }: CustomerFieldsProps) {
  const { t } = useCheckoutContext();
  return (
    <Field
      id="customerInfo.phone"
      label={t('phone')}
      hint={t('phoneHint')}
      error={getErrorText('customerInfo.phone')}
      required
    >
      {(attributes) => <input {...bind('phone')} {...attributes} type="tel" autoComplete="shipping tel" />}
    </Field>
  );
}
