import type { RegistrationTextKey } from '../../i18n/registration-settings.ts';
import type { CaptchaState } from '../../stores/captcha/store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CaptchaControl } from './consent-fields.tsx';
import { getFieldErrorText, type RegistrationFormContext } from './form-context.ts';

const statusTextKeys: Readonly<Record<CaptchaState['status'], RegistrationTextKey | null>> = {
  open: null,
  working: 'captchaWorking',
  solved: 'captchaSolved',
  failed: 'captchaFailed',
  expired: 'captchaExpired',
};

/**
 * One box: ticking it lets the browser do the work, and what comes of it is said beside it. Taking the tick away
 * forgets it.
 */
export function CaptchaField({
  captcha: {
    state: { status },
    solve,
    reset,
  },
  ...form
}: RegistrationFormContext & { captcha: CaptchaControl }) {
  const {
    texts: { t },
  } = form;
  const key = statusTextKeys[status];
  const isTicked = status === 'working' || status === 'solved';
  return (
    <div className="registration-captcha" aria-busy={status === 'working'}>
      <Checkbox
        id="recaptchaToken"
        label={t('captchaLabel')}
        hint={t('captchaHint')}
        error={isTicked ? undefined : getFieldErrorText(form, 'recaptchaToken')}
        required
        checked={isTicked}
        onChange={({ target }) => {
          if (target.checked) solve();
          else reset();
        }}
      />
      <p className="registration-captcha-said" role="status">
        {key !== null && t(key)}
      </p>
    </div>
  );
}
