import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { RegistrationFormName } from '../../config/registration/registration.ts';
import {
  createCustomer,
  type CustomerRegistration,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../contract/account/customers.ts';
import type { HubScenario } from '../../contract/hub.ts';
import { sentBirthday } from '../../domain/registration/birthday.ts';
import type { RegistrationValues } from '../../domain/registration/form.ts';
import type { Around } from '../browser-environment.ts';
import { keepRegistration } from './saved-registration.ts';
import { forgetDraft } from './draft.ts';
import { readReferral } from '../referral/state.ts';

/** What an email that cannot be used is used for (document 3, section 4). */
export type TakenAs = 'UsedWithDistributor' | 'UsedWithAnotherDistributor' | 'UsedAsAnActiveDistributor';
/** `code` is permanent and maps to a text; `message` is what the server wrote, for codes without one. */
export interface RegistrationFailure {
  code: string;
  message: string;
}

export type RegistrationState =
  | { status: 'open' | 'sending' | 'unchecked' | 'done' }
  | { status: 'taken'; as: TakenAs }
  | { status: 'failed'; failures: readonly RegistrationFailure[] };

export interface RegistrationStore {
  $registration: ReadableAtom<RegistrationState>;
  /** Checks the email and registers. While one is on its way, another is none. The birthday is MM/DD. */
  register(values: RegistrationValues): Promise<void>;
  /** Closes what an outcome has opened. */
  goOn(): void;
}

type Outcome = Extract<HubScenario, { Scenario: 'CreateCustomerSuccess' | 'CreateCustomerFailed' }>;

export interface RegistrationParts {
  around: Pick<Around, 'call' | 'session' | 'storage'>;
  page: { country: CountryCode; locale: string; form: RegistrationFormName };
  /** With whom the shopper shops; null for nobody. */
  distributorId: () => number | null;
  /** Of the hub, where the outcome is told too; null while there is none. */
  connectionId: () => Promise<string | null>;
  /** By which the hub knows this tab. */
  hubKey: string;
  /** Tells what the hub says of registrations. */
  onOutcome: (listener: (outcome: Outcome) => void) => void;
  /** The captcha is used up. */
  resetCaptcha: () => void;
  /** Writes a line to the shop's log. Nothing of a person may stand in it. */
  log: (message: string) => void;
}

/** No answer came: whether the account is there is told by the hub, or by the next try. */
const isLost = (error: unknown) => error instanceof CallError && error.status === 0;

function failuresOf(error: unknown): RegistrationFailure[] {
  if (!(error instanceof CallError)) return [{ code: 'UNEXPECTED', message: '' }];
  return error.errors.length > 0
    ? error.errors.map(({ code, message }) => ({ code, message }))
    : [{ code: error.code, message: error.status === 0 ? '' : error.message }];
}

function customerOf(
  values: RegistrationValues,
  { around: { storage }, page: { country }, distributorId }: RegistrationParts,
): CustomerRegistration {
  const { referralCode, distributorId: referralDistributorId, customerId } = readReferral(storage);
  return {
    ...values,
    birthday: sentBirthday(values.birthday),
    isEighteenOrOlder: true,
    hasAcceptedPrivacyTerms: true,
    country,
    customerType: 'CDOCustomer',
    distId: distributorId(),
    referralDistributorId,
    referralCustomerId: customerId,
    ...(referralCode !== null && { referralCode }),
  };
}

/** A registration, from the check of the email to what is left for the sign-in (document 3, section 4). */
export function createRegistration(parts: RegistrationParts): RegistrationStore {
  const {
    around: { call, session, storage },
    page,
    connectionId,
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
  let [told, dependsOnHub] = [null as Outcome | null, false];

  const lastWord = () => told;
  const done = () => {
    forgetDraft(session);
    $registration.set({ status: 'done' });
  };
  const fail = (failures: readonly RegistrationFailure[]) => {
    resetCaptcha();
    log(`A registration failed: ${failures.map(({ code }) => code).join(', ')}`);
    $registration.set({ status: 'failed', failures });
  };
  const settle = (outcome: Outcome) => {
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
          customer: customerOf(values, parts),
          locale: page.locale,
          signalRConnectionId: await connectionId(),
          hubKey,
          form: page.form,
        },
      });
      keepRegistration(session, kept);
      done();
    } catch (error) {
      dependsOnHub = isLost(error);
      const outcome = dependsOnHub ? lastWord() : null;
      if (outcome) settle(outcome);
      else fail(failuresOf(error));
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
        fail(failuresOf(error));
      }
    },
    goOn() {
      if ($registration.get().status !== 'sending' && $registration.get().status !== 'done')
        $registration.set({ status: 'open' });
    },
  };
}
