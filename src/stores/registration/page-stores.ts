import { writeLogLine } from '../../client/lightweight-calls.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { RegistrationFormName } from '../../config/registration/form-limits.ts';
import type { RegistrationValues } from '../../domain/registration/schema.ts';
import { paths } from '../../i18n/paths.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { type CaptchaStore, createCaptchaStore } from '../captcha/store.ts';
import { getHub } from '../hub/store.ts';
import { getReferralStore } from '../referral/page-store.ts';
import { createRegistrationStore, type RegistrationStore } from './store.ts';
import { saveDraft, readDraft, type RegistrationDraft } from './draft.ts';
import { getSessionStore } from '../session/store.ts';

/** The stores of a page with the form of a registration. */
export interface RegistrationPageStores {
  registration: RegistrationStore;
  captcha: CaptchaStore;
  /** What was typed before, here or in another language; null for nothing. */
  draft: RegistrationDraft | null;
  saveDraft: (values: Partial<RegistrationValues>) => void;
  /** Leaves the page for the sign-in, with the code that the registration left. It leads back to the path. */
  signIn: (returnTo: string) => void;
}

function readCurrentDistributorId(): number | null {
  const distributor = getReferralStore().$distributor.get();
  return distributor.status === 'none' ? null : distributor.distributorId;
}

/** Made once a page, by the island that shows the form. The page says where the API is (`data-api` of `<html>`). */
export function createRegistrationPageStores(page: {
  country: CountryCode;
  locale: string;
  form: RegistrationFormName;
}): RegistrationPageStores {
  const api = document.documentElement.dataset['api'] ?? '';
  const around = createBrowserEnvironment(api);
  const captcha = createCaptchaStore({
    ...around,
    purpose: 'registration',
    solveCaptcha: async (...given) => (await import('../../client/solve-captcha.ts')).solveCaptcha(...given),
  });
  const hub = getHub();
  const connect = () => {
    void hub.waitForConnectionId();
  };
  const registration = createRegistrationStore({
    environment: around,
    page,
    getDistributorId: readCurrentDistributorId,
    resetCaptcha: captcha.reset,
    hubKey: hub.hubKey,
    // Nobody waits for a hub that is away: what it has to tell comes by the key.
    getConnectionId: () => {
      connect();
      return Promise.resolve(hub.$connectionId.get());
    },
    onOutcome(listener) {
      hub.onScenario('CreateCustomerSuccess', listener);
      hub.onScenario('CreateCustomerFailed', listener);
    },
    log: (message) => {
      void writeLogLine(api, 'Error', message);
    },
  });
  return {
    registration,
    captcha,
    draft: readDraft(around.sessionStorage),
    saveDraft: (values) => {
      connect();
      saveDraft(around.sessionStorage, values);
    },
    signIn(returnTo) {
      // Where the provider cannot be reached, the sign-in's own page says so, and tries again.
      getSessionStore()
        .signIn({ returnTo })
        .catch(() => {
          location.assign(paths.login(page.locale));
        });
    },
  };
}
