import { addressLabels } from '../../config/countries/tables/address-labels.ts';
import { postalCodeRules } from '../../config/countries/tables/postal-codes.ts';
import { completeDate, maskDate } from '../../domain/registration/date-mask.ts';
import { Field } from '../../ui/field.tsx';
import { MaskedInput } from '../../ui/masked-input.tsx';
import { NameFields } from '../name-fields.tsx';
import { useRegistrationContext } from './context.ts';
import type { FieldGroupProps } from './field-props.ts';

/** The optional postal code, by which the API finds a distributor for a customer who has none (REG-025). */
function ZipField({ bind, getErrorText }: FieldGroupProps) {
  const {
    t,
    settings: { country },
  } = useRegistrationContext();
  const label = t('optional', { field: t(addressLabels[country].zipCode ?? 'zipCode') });
  return (
    <Field id="zip" label={label} hint={t('zipWhy')} error={getErrorText('zip')}>
      {(attributes) => (
        <input
          {...bind('zip')}
          {...attributes}
          type="text"
          inputMode={postalCodeRules[country].inputMode}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="postal-code"
        />
      )}
    </Field>
  );
}

/** Name, phone, and the day and month of the birthday (REG-005). */
export function PersonFields({ bind, getErrorText }: FieldGroupProps) {
  const {
    t,
    settings: { country },
  } = useRegistrationContext();
  return (
    <fieldset className="registration-part">
      <legend>{t('aboutYou')}</legend>
      <div className="registration-pair">
        <NameFields country={country} t={t} bind={bind} getErrorText={getErrorText} />
      </div>
      <div className="registration-pair">
        <Field
          id="birthday"
          label={t('birthday')}
          hint={
            <>
              {t('birthdayHint')}
              <br />
              {t('birthdayWhy')}
            </>
          }
          error={getErrorText('birthday')}
          required
        >
          {(attributes) => (
            <MaskedInput
              {...bind('birthday')}
              {...attributes}
              mask={maskDate}
              complete={completeDate}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="phone" label={t('phone')} error={getErrorText('phone')} required>
          {(attributes) => <input {...bind('phone')} {...attributes} type="tel" autoComplete="tel" />}
        </Field>
      </div>
      {postalCodeRules[country].required && (
        <div className="registration-pair">
          <ZipField bind={bind} getErrorText={getErrorText} />
        </div>
      )}
    </fieldset>
  );
}
