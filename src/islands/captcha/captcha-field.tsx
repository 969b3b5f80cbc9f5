import { useStore } from '@nanostores/react';
import type { CaptchaState, CaptchaStore } from '../../stores/captcha/store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

type CaptchaTextKey =
  'captchaLabel' | 'captchaHint' | 'captchaWorking' | 'captchaSolved' | 'captchaFailed' | 'captchaExpired';

const statusTextKeys: Readonly<Record<CaptchaState['status'], CaptchaTextKey | null>> = {
  open: null,
  working: 'captchaWorking',
  solved: 'captchaSolved',
  failed: 'captchaFailed',
  expired: 'captchaExpired',
};

interface CaptchaFieldProps {
  id: string;
  captcha: CaptchaStore;
  t: (key: CaptchaTextKey) => string;
  /** Why the form cannot be sent; shown while the captcha is not solved. */
  error: string | undefined;
}

/**
 * A checkbox that starts the captcha when it is checked and resets it when it is cleared, with the captcha's status
 * beside it.
 */
export function CaptchaField({ id, captcha, t, error }: CaptchaFieldProps) {
  const { status } = useStore(captcha.$captcha);
  const statusTextKey = statusTextKeys[status];
  const isChecked = status === 'working' || status === 'solved';
  return (
    <div className="captcha" aria-busy={status === 'working'}>
      <Checkbox
        id={id}
        label={t('captchaLabel')}
        hint={t('captchaHint')}
        error={isChecked ? undefined : error}
        required
        checked={isChecked}
        onChange={({ target }) => {
          if (target.checked) void captcha.solve();
          else captcha.reset();
        }}
      />
      <p
        className="captcha-status"
        role="status"
        data-failed={status === 'failed' || status === 'expired' || undefined}
      >
        {statusTextKey !== null && t(statusTextKey)}
      </p>
    </div>
  );
}
