import type { CaptchaState } from '../../stores/captcha/store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { getFieldErrorText, type RegistrationFormContext } from './form-context.ts';

export interface CaptchaControl {
  state: CaptchaState;
  solve: () => void;
  reset: () => void;
}

/** What she agrees to, and that she is a person where that is asked for. */
export function ConsentFields({ captcha, ...form }: RegistrationFormContext & { captcha: CaptchaControl | null }) {
  const {
    texts: { t },
    bind,
  } = form;
  return (
    <fieldset className="registration-part">
      <legend>{t('toConfirm')}</legend>
      <Checkbox
        id="isEighteenOrOlder"
        label={t('isEighteenOrOlder')}
        error={getFieldErrorText(form, 'isEighteenOrOlder')}
        required
        {...bind('isEighteenOrOlder')}
      />
      <Checkbox
        id="hasAcceptedPrivacyTerms"
        label={t('hasAcceptedPrivacyTerms')}
        error={getFieldErrorText(form, 'hasAcceptedPrivacyTerms')}
        required
        {...bind('hasAcceptedPrivacyTerms')}
      />
      <Checkbox id="optInEmail" label={t('optInEmail')} {...bind('optInEmail')} />
      {captcha && <CaptchaField {...form} captcha={captcha} />}
    </fieldset>
  );
}
