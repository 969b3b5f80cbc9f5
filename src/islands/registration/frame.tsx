import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import { RegistrationForm } from './form.tsx';
import { wordsOf } from './words.ts';

const nothing = () => {};
const atOnce = () => Promise.resolve();

/**
 * The form as it stands in the page's HTML until its script is there: the same form, in which nothing can be typed yet.
 */
export function RegistrationFrame({ settings }: { settings: RegistrationSettings }) {
  return (
    <RegistrationForm
      settings={settings}
      words={wordsOf(settings)}
      draft={null}
      keep={nothing}
      token={() => ''}
      state={{ status: 'open' }}
      isReady={false}
      captcha={settings.captcha ? { state: { status: 'open' }, solve: nothing, reset: nothing } : null}
      whenCaptcha={atOnce}
      send={atOnce}
    />
  );
}
