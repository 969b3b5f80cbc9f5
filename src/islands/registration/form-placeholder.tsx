import { atom } from 'nanostores';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import type { CaptchaState } from '../../stores/captcha/store.ts';
import type { RegistrationPageStores } from '../../stores/registration/page-stores.ts';
import type { RegistrationState } from '../../stores/registration/store.ts';
import { createIslandContext } from '../island-context.tsx';
import { RegistrationContextProvider, type RegistrationIslandContext } from './context.ts';
import { RegistrationForm } from './form.tsx';

const doNothing = () => {};
const resolveImmediately = () => Promise.resolve();

/** Stores for the static HTML, where nothing happens yet. */
const inertStores: RegistrationPageStores = {
  registration: {
    $registration: atom<RegistrationState>({ status: 'open' }),
    register: resolveImmediately,
    dismissOutcome: doNothing,
  },
  captcha: {
    $captcha: atom<CaptchaState>({ status: 'open' }),
    solve: resolveImmediately,
    waitUntilIdle: resolveImmediately,
    reset: doNothing,
  },
  draft: null,
  saveDraft: doNothing,
  signIn: doNothing,
};

/** The form in the page's HTML. It is disabled; the island replaces it once the page's script has loaded. */
export function RegistrationFormPlaceholder({ settings }: { settings: RegistrationSettings }) {
  const context: RegistrationIslandContext = createIslandContext(settings, inertStores);
  return (
    <RegistrationContextProvider value={context}>
      <RegistrationForm isInteractive={false} />
    </RegistrationContextProvider>
  );
}
