import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import { RegistrationForm } from './form.tsx';
import { createRegistrationTexts } from './texts.ts';

const noop = () => {};
const resolveImmediately = () => Promise.resolve();

/**
 * The form as it stands in the page's HTML until its script is there: the same form, in which nothing can be typed yet.
 */
export function RegistrationFormPlaceholder({ settings }: { settings: RegistrationSettings }) {
  return (
    <RegistrationForm
      settings={settings}
      texts={createRegistrationTexts(settings)}
      draft={null}
      saveDraft={noop}
      getCaptchaToken={() => ''}
      state={{ status: 'open' }}
      isInteractive={false}
      captcha={settings.captcha ? { state: { status: 'open' }, solve: noop, reset: noop } : null}
      waitForCaptcha={resolveImmediately}
      submitRegistration={resolveImmediately}
    />
  );
}
