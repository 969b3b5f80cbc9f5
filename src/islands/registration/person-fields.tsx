import { completeDate, maskDate } from '../../domain/registration/date-mask.ts';
import { Field } from '../../ui/field.tsx';
import { MaskedInput } from '../../ui/masked-input.tsx';
import { getFieldErrorText, type RegistrationFormContext } from './form-context.ts';

/** Who she is. The birthday is day and month alone (row REG-005). */
export function PersonFields(form: RegistrationFormContext) {
  const {
    texts: { t },
    bind,
  } = form;
  return (
    <fieldset className="registration-part">
      <legend>{t('aboutYou')}</legend>
      <div className="registration-pair">
        <Field id="firstName" label={t('firstName')} error={getFieldErrorText(form, 'firstName')} required>
          {(wiring) => <input {...bind('firstName')} {...wiring} type="text" autoComplete="given-name" />}
        </Field>
        <Field id="lastName" label={t('lastName')} error={getFieldErrorText(form, 'lastName')} required>
          {(wiring) => <input {...bind('lastName')} {...wiring} type="text" autoComplete="family-name" />}
        </Field>
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
          error={getFieldErrorText(form, 'birthday')}
          required
        >
          {(wiring) => (
            <MaskedInput
              {...bind('birthday')}
              {...wiring}
              mask={maskDate}
              complete={completeDate}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="phone" label={t('phone')} error={getFieldErrorText(form, 'phone')} required>
          {(wiring) => <input {...bind('phone')} {...wiring} type="tel" autoComplete="tel" />}
        </Field>
      </div>
    </fieldset>
  );
}
