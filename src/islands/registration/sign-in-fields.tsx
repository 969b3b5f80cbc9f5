import { passwordLength } from '../../config/session/identity.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useRegistrationContext } from './context.ts';
import type { FieldGroupProps } from './field-props.ts';

/** The email and password for signing in. Every field accepts pasted text. */
export function SignInFields({ bind, getErrorText }: FieldGroupProps) {
  const { t } = useRegistrationContext();
  const toggleTexts = { showText: t('showPassword'), hideText: t('hidePassword') };
  return (
    <fieldset className="registration-part">
      <legend>{t('signInDetails')}</legend>
      <Field id="email" label={t('email')} error={getErrorText('email')} required>
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
      <Field id="confirmEmail" label={t('confirmEmail')} error={getErrorText('confirmEmail')} required>
        {(attributes) => (
          <input
            {...bind('confirmEmail')}
            {...attributes}
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
        hint={t('passwordHint', passwordLength)}
        error={getErrorText('password')}
        required
        {...toggleTexts}
        input={{ ...bind('password'), autoComplete: 'new-password' }}
      />
      <PasswordField
        id="confirmPassword"
        label={t('confirmPassword')}
        error={getErrorText('confirmPassword')}
        required
        {...toggleTexts}
        input={{ ...bind('confirmPassword'), autoComplete: 'new-password' }}
      />
    </fieldset>
  );
}
