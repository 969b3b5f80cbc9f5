import { logLine } from '../../client/light-call.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { RegistrationFormName } from '../../config/registration/registration.ts';
import type { RegistrationValues } from '../../domain/registration/form.ts';
import { paths } from '../../i18n/paths.ts';
import { browserAround } from '../page-environment.ts';
import { type CaptchaStore, createCaptcha } from '../captcha/captcha.ts';
import { pageHub } from '../hub/hub.ts';
import { pageReferral } from '../referral/page.ts';
import { createRegistration, type RegistrationStore } from './store.ts';
import { keepDraft, readDraft, type RegistrationDraft } from './draft.ts';
import { pageSession } from '../session/store.ts';

/** The stores of a page with the form of a registration. */
export interface PageRegistration {
  registration: RegistrationStore;
  captcha: CaptchaStore;
  /** What was typed before, here or in another language; null for nothing. */
  draft: RegistrationDraft | null;
  keep: (values: Partial<RegistrationValues>) => void;
  /** Leaves the page for the sign-in, with the code that the registration left. It leads back to the path. */
  signIn: (returnTo: string) => void;
}

function currentDistributor(): number | null {
  const distributor = pageReferral().$distributor.get();
  return distributor.status === 'none' ? null : distributor.distributorId;
}

/** Made once a page, by the island that shows the form. The page says where the API is (`data-api` of `<html>`). */
export function pageRegistration(page: {
  country: CountryCode;
  locale: string;
  form: RegistrationFormName;
}): PageRegistration {
  const api = document.documentElement.dataset['api'] ?? '';
  const around = browserAround(api);
  const captcha = createCaptcha({
    ...around,
    purpose: 'registration',
    solveCaptcha: async (...given) => (await import('../../client/solve-captcha.ts')).solveCaptcha(...given),
  });
  const hub = pageHub();
  const connect = () => {
    void hub.connectionId();
  };
  const registration = createRegistration({
    around,
    page,
    distributorId: currentDistributor,
    resetCaptcha: captcha.reset,
    hubKey: hub.key,
    // Nobody waits for a hub that is away: what it has to tell comes by the key.
    connectionId: () => {
      connect();
      return Promise.resolve(hub.$connectionId.get());
    },
    onOutcome(listener) {
      hub.onScenario('CreateCustomerSuccess', listener);
      hub.onScenario('CreateCustomerFailed', listener);
    },
    log: (message) => {
      void logLine(api, 'Error', message);
    },
  });
  return {
    registration,
    captcha,
    draft: readDraft(around.session),
    keep: (values) => {
      connect();
      keepDraft(around.session, values);
    },
    signIn(returnTo) {
      // Where the provider cannot be reached, the sign-in's own page says so, and tries again.
      pageSession()
        .signIn({ returnTo })
        .catch(() => {
          location.assign(paths.login(page.locale));
        });
    },
  };
}
