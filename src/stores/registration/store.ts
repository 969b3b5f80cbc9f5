import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { RegistrationFormName } from '../../config/registration/form-limits.ts';
import {
  createCustomer,
  type CustomerRegistration,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../contract/account/customers.ts';
import type { HubScenario } from '../../contract/hub.ts';
import { toWireBirthday } from '../../domain/registration/birthday.ts';
import type { RegistrationValues } from '../../domain/registration/schema.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { saveRegistration } from './saved-registration.ts';
import { clearDraft } from './draft.ts';
import { readReferral } from '../referral/stored-referral.ts';

/** What an email that cannot be used is used for (document 3, section 4). */
export type UsedEmailReason = 'UsedWithDistributor' | 'UsedWithAnotherDistributor' | 'UsedAsAnActiveDistributor';
/** `code` is permanent and maps to a text; `message` is what the server wrote, for codes without one. */
export interface RegistrationFailure {
  code: string;
  message: string;
}

export type RegistrationState =
  | { status: 'open' | 'sending' | 'unchecked' | 'done' }
  | { status: 'taken'; as: UsedEmailReason }
  | { status: 'failed'; failures: readonly RegistrationFailure[] };

export interface RegistrationStore {
  $registration: ReadableAtom<RegistrationState>;
  /** Checks the email and registers. While one is on its way, another is none. The birthday is MM/DD. */
  register(values: RegistrationValues): Promise<void>;
  /** Closes what an outcome has opened. */
  dismissOutcome(): void;
}

type RegistrationOutcome = Extract<HubScenario, { Scenario: 'CreateCustomerSuccess' | 'CreateCustomerFailed' }>;

export interface RegistrationDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'sessionStorage' | 'storage'>;
  page: { country: CountryCode; locale: string; form: RegistrationFormName };
  /** With whom the shopper shops; null for nobody. */
  getDistributorId: () => number | null;
  /** Of the hub, where the outcome is told too; null while there is none. */
  getConnectionId: () => Promise<string | null>;
  /** By which the hub knows this tab. */
  hubKey: string;
  /** Tells what the hub says of registrations. */
  onOutcome: (listener: (outcome: RegistrationOutcome) => void) => void;
  /** The captcha is used up. */
  resetCaptcha: () => void;
  /** Writes a line to the shop's log. Nothing of a person may stand in it. */
  log: (message: string) => void;
}

/** No answer came: whether the account is there is told by the hub, or by the next try. */
const isReplyLost = (error: unknown) => error instanceof CallError && error.status === 0;

function toFailures(error: unknown): RegistrationFailure[] {
  if (!(error instanceof CallError)) return [{ code: 'UNEXPECTED', message: '' }];
  return error.errors.length > 0
    ? error.errors.map(({ code, message }) => ({ code, message }))
    : [{ code: error.code, message: error.status === 0 ? '' : error.message }];
}

function toCustomerRegistration(
  values: RegistrationValues,
  { environment: { storage }, page: { country }, getDistributorId }: RegistrationDependencies,
): CustomerRegistration {
  const { referralCode, distributorId: referralDistributorId, customerId } = readReferral(storage);
  return {
    ...values,
    birthday: toWireBirthday(values.birthday),
    isEighteenOrOlder: true,
    hasAcceptedPrivacyTerms: true,
    country,
    customerType: 'CDOCustomer',
    distId: getDistributorId(),
    referralDistributorId,
    referralCustomerId: customerId,
    ...(referralCode !== null && { referralCode }),
  };
}

/** A registration, from the check of the email to what is left for the sign-in (document 3, section 4). */
export function createRegistrationStore(parts: RegistrationDependencies): RegistrationStore {
  const {
    environment: { call, sessionStorage, storage },
    page,
    getConnectionId,
    hubKey,
    onOutcome,
    resetCaptcha,
    log,
  } = parts;
  const $registration = atom<RegistrationState>({ status: 'open' });

  const availability = ({ email, recaptchaToken: captcha }: RegistrationValues) => {
    const { distributorId: referralDistributorId } = readReferral(storage);
    return referralDistributorId === null
      ? call(validateEmailAvailability, { query: { address: email, captcha } })
      : call(validateReferralSignUpEmailAvailability, { query: { address: email, referralDistributorId, captcha } });
  };
  /** What the hub has said since the registration was sent; whether only the hub can tell its outcome now. */
  let [told, dependsOnHub] = [null as RegistrationOutcome | null, false];

  const lastWord = () => told;
  const done = () => {
    clearDraft(sessionStorage);
    $registration.set({ status: 'done' });
  };
  const fail = (failures: readonly RegistrationFailure[]) => {
    resetCaptcha();
    log(`A registration failed: ${failures.map(({ code }) => code).join(', ')}`);
    $registration.set({ status: 'failed', failures });
  };
  const settle = (outcome: RegistrationOutcome) => {
    if (outcome.Scenario === 'CreateCustomerSuccess') done();
    else fail(outcome.errors.map((message) => ({ code: 'CREATE_CUSTOMER_FAILED', message })));
  };
  onOutcome((outcome) => {
    told = outcome;
    if (dependsOnHub && $registration.get().status === 'failed') settle(outcome);
  });
  const create = async (values: RegistrationValues) => {
    [told, dependsOnHub] = [null, false];
    try {
      const kept = await call(createCustomer, {
        body: {
          customer: toCustomerRegistration(values, parts),
          locale: page.locale,
          signalRConnectionId: await getConnectionId(),
          hubKey,
          form: page.form,
        },
      });
      saveRegistration(sessionStorage, kept);
      done();
    } catch (error) {
      dependsOnHub = isReplyLost(error);
      const outcome = dependsOnHub ? lastWord() : null;
      if (outcome) settle(outcome);
      else fail(toFailures(error));
    }
  };
  return {
    $registration,
    async register(values) {
      if ($registration.get().status === 'sending' || $registration.get().status === 'done') return;
      $registration.set({ status: 'sending' });
      try {
        const found = await availability(values);
        if (found === 'Available') await create(values);
        else $registration.set(found === 'Unknown' ? { status: 'unchecked' } : { status: 'taken', as: found });
      } catch (error) {
        fail(toFailures(error));
      }
    },
    dismissOutcome() {
      if ($registration.get().status !== 'sending' && $registration.get().status !== 'done')
        $registration.set({ status: 'open' });
    },
  };
}
