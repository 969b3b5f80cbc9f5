import type { CaptchaState } from '../../stores/captcha/captcha.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { errorOf, type FormShape } from './form-shape.ts';

export interface CaptchaShape {
  state: CaptchaState;
  solve: () => void;
  reset: () => void;
}

/** What she agrees to, and that she is a person where that is asked for. */
export function ConsentFields({ captcha, ...form }: FormShape & { captcha: CaptchaShape | null }) {
  const {
    words: { t },
    bind,
  } = form;
  return (
    <fieldset className="registration-part">
      <legend>{t('toConfirm')}</legend>
      <Checkbox
        id="isEighteenOrOlder"
        label={t('isEighteenOrOlder')}
        error={errorOf(form, 'isEighteenOrOlder')}
        required
        {...bind('isEighteenOrOlder')}
      />
      <Checkbox
        id="hasAcceptedPrivacyTerms"
        label={t('hasAcceptedPrivacyTerms')}
        error={errorOf(form, 'hasAcceptedPrivacyTerms')}
        required
        {...bind('hasAcceptedPrivacyTerms')}
      />
      <Checkbox id="optInEmail" label={t('optInEmail')} {...bind('optInEmail')} />
      {captcha && <CaptchaField {...form} captcha={captcha} />}
    </fieldset>
  );
}
