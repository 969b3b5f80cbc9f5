import { getDateOrder } from '../../domain/registration/birthday.ts';
import { completeDate, maskDate } from '../../domain/registration/date-mask.ts';
import { Field } from '../../ui/field.tsx';
import { MaskedInput } from '../../ui/masked-input.tsx';
import { useRegistrationContext } from './context.ts';
import type { FieldGroupProps } from './field-props.ts';

/** Name, phone, and the day and month of the birthday (REG-005). */
export function PersonFields({ bind, getErrorText }: FieldGroupProps) {
  const { t, languageTag } = useRegistrationContext();
  const isDayFirst = getDateOrder(languageTag) === 'day-first';
  return (
    <fieldset className="registration-part">
      <legend>{t('aboutYou')}</legend>
      <div className="registration-pair">
        <Field id="firstName" label={t('firstName')} error={getErrorText('firstName')} required>
          {(attributes) => <input {...bind('firstName')} {...attributes} type="text" autoComplete="given-name" />}
        </Field>
        <Field id="lastName" label={t('lastName')} error={getErrorText('lastName')} required>
          {(attributes) => <input {...bind('lastName')} {...attributes} type="text" autoComplete="family-name" />}
        </Field>
      </div>
      <div className="registration-pair">
        <Field
          id="birthday"
          label={t('birthday')}
          hint={
            <>
              {t(isDayFirst ? 'birthdayHintDayFirst' : 'birthdayHint')}
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
    </fieldset>
  );
}
