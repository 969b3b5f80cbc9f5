import { useStore } from '@nanostores/react';
import type { RegistrationTextKey } from '../../i18n/registration-settings.ts';
import type { CaptchaState } from '../../stores/captcha/store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useRegistrationContext } from './context.ts';
import type { FieldGroupProps } from './field-props.ts';

const statusTextKeys: Readonly<Record<CaptchaState['status'], RegistrationTextKey | null>> = {
  open: null,
  working: 'captchaWorking',
  solved: 'captchaSolved',
  failed: 'captchaFailed',
  expired: 'captchaExpired',
};

/** A checkbox that starts the captcha when it is checked and resets it when it is cleared, with its state beside it. */
export function CaptchaField({ getErrorText }: Pick<FieldGroupProps, 'getErrorText'>) {
  const {
    t,
    stores: { captcha },
  } = useRegistrationContext();
  const { status } = useStore(captcha.$captcha);
  const statusTextKey = statusTextKeys[status];
  const isChecked = status === 'working' || status === 'solved';
  return (
    <div className="registration-captcha" aria-busy={status === 'working'}>
      <Checkbox
        id="recaptchaToken"
        label={t('captchaLabel')}
        hint={t('captchaHint')}
        error={isChecked ? undefined : getErrorText('recaptchaToken')}
        required
        checked={isChecked}
        onChange={({ target }) => {
          if (target.checked) void captcha.solve();
          else captcha.reset();
        }}
      />
      <p className="registration-captcha-said" role="status">
        {statusTextKey !== null && t(statusTextKey)}
      </p>
    </div>
  );
}
