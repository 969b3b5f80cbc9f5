import type { RegistrationValues } from '../../domain/registration/schema.ts';
import { leaveEarlierCustomer } from '../../domain/session/earlier-customer.ts';
import { paths } from '../../i18n/paths.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { type CaptchaStore, createCaptchaStore } from '../captcha/store.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { getHub } from '../hub/page-store.ts';
import type { Hub } from '../hub/store.ts';
import { getReferralStore } from '../referral/page-store.ts';
import { getSessionStore } from '../session/store.ts';
import { createLogWriter } from '../log.ts';
import { readDraft, type RegistrationDraft, saveDraft } from './draft.ts';
import { createRegistrationStore, type RegistrationDependencies, type RegistrationStore } from './store.ts';

/** The stores of a page with a registration form. */
export interface RegistrationPageStores {
  registration: RegistrationStore;
  captcha: CaptchaStore;
  /** The values typed before, here or in another language; null when there are none. */
  draft: RegistrationDraft | null;
  saveDraft: (values: Partial<RegistrationValues>) => void;
  /** Leaves the page for the sign-in, with the one-time code of the registration, and returns to the given path. */
  signIn: (returnTo: string) => void;
}

function readCurrentDistributorId(): number | null {
  const distributor = getReferralStore().$distributor.get();
  return distributor.status === 'none' ? null : distributor.distributorId;
}

function connectInBackground(hub: Hub): void {
  void hub.waitForConnectionId();
}

const toHubDependencies = (hub: Hub): Pick<RegistrationDependencies, 'hubKey' | 'getConnectionId' | 'onOutcome'> => ({
  hubKey: hub.hubKey,
  // A registration does not wait for the connection, because the hub finds this tab by its key.
  getConnectionId: () => {
    connectInBackground(hub);
    return Promise.resolve(hub.$connectionId.get());
  },
  onOutcome(listener) {
    hub.onScenario('CreateCustomerSuccess', listener);
    hub.onScenario('CreateCustomerFailed', listener);
  },
});

const createRegistrationCaptcha = (environment: BrowserEnvironment): CaptchaStore =>
  createCaptchaStore({
    ...environment,
    purpose: 'registration',
    solveCaptcha: async (...challenge) => (await import('../../client/solve-captcha.ts')).solveCaptcha(...challenge),
  });

/**
 * Creates the stores for the island with the form, once per page. The API address comes from `data-api` of `<html>`.
 */
export function createRegistrationPageStores(page: RegistrationDependencies['page']): RegistrationPageStores {
  const apiUrl = document.documentElement.dataset['api'] ?? '';
  const environment = createBrowserEnvironment(apiUrl);
  leaveEarlierCustomer(environment.storage, environment.sessionStorage);
  const writeLog = createLogWriter(apiUrl);
  const captcha = createRegistrationCaptcha(environment);
  const hub = getHub();
  const registration = createRegistrationStore({
    environment,
    page,
    getDistributorId: readCurrentDistributorId,
    resetCaptcha: captcha.reset,
    ...toHubDependencies(hub),
    log: (message) => {
      writeLog('Error', message);
    },
  });
  return {
    registration,
    captcha,
    draft: readDraft(environment.sessionStorage),
    saveDraft: (values) => {
      connectInBackground(hub);
      saveDraft(environment.sessionStorage, values);
    },
    signIn(returnTo) {
      // If the provider cannot be reached, the sign-in page says so and tries again.
      getSessionStore()
        .signIn({ returnTo })
        .catch(() => {
          location.assign(paths.login(page.locale));
        });
    },
  };
}
