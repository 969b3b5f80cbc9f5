import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { getFieldErrorText, type RegistrationFormContext } from './form-context.ts';

/** What she signs in with. Pasting is as good as typing everywhere. */
export function SignInFields(form: RegistrationFormContext) {
  const {
    texts: { t },
    bind,
  } = form;
  const look = { showText: t('showPassword'), hideText: t('hidePassword') };
  return (
    <fieldset className="registration-part">
      <legend>{t('signInDetails')}</legend>
      <Field id="email" label={t('email')} error={getFieldErrorText(form, 'email')} required>
        {(wiring) => (
          <input
            {...bind('email')}
            {...wiring}
            type="email"
            autoComplete="email"
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field id="confirmEmail" label={t('confirmEmail')} error={getFieldErrorText(form, 'confirmEmail')} required>
        {(wiring) => (
          <input
            {...bind('confirmEmail')}
            {...wiring}
            type="email"
            autoComplete="email"
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </Field>
      <PasswordField
        id="password"
        label={t('password')}
        hint={t('passwordHint')}
        error={getFieldErrorText(form, 'password')}
        required
        {...look}
        input={{ ...bind('password'), autoComplete: 'new-password' }}
      />
      <PasswordField
        id="confirmPassword"
        label={t('confirmPassword')}
        error={getFieldErrorText(form, 'confirmPassword')}
        required
        {...look}
        input={{ ...bind('confirmPassword'), autoComplete: 'new-password' }}
      />
    </fieldset>
  );
}
