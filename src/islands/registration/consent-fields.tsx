import { Checkbox } from '../../ui/checkbox.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useRegistrationContext } from './context.ts';
import type { FieldGroupProps } from './field-props.ts';

/** What the shopper agrees to, and the captcha where the shop asks for one. */
export function ConsentFields({ bind, getErrorText }: FieldGroupProps) {
  const {
    t,
    settings: { captcha: isCaptchaRequired },
    stores: { captcha },
  } = useRegistrationContext();
  return (
    <fieldset className="registration-part">
      <legend>{t('toConfirm')}</legend>
      <Checkbox
        id="isEighteenOrOlder"
        label={t('isEighteenOrOlder')}
        error={getErrorText('isEighteenOrOlder')}
        required
        {...bind('isEighteenOrOlder')}
      />
      <Checkbox
        id="hasAcceptedPrivacyTerms"
        label={t('hasAcceptedPrivacyTerms')}
        error={getErrorText('hasAcceptedPrivacyTerms')}
        required
        {...bind('hasAcceptedPrivacyTerms')}
      />
      <Checkbox id="optInEmail" label={t('optInEmail')} {...bind('optInEmail')} />
      {isCaptchaRequired && (
        <CaptchaField id="recaptchaToken" captcha={captcha} t={t} error={getErrorText('recaptchaToken')} />
      )}
    </fieldset>
  );
}
