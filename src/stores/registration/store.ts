import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { RegistrationFormName } from '../../config/registration/form-limits.ts';
import {
  createCustomer,
  type CustomerRegistration,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../contract/registration/registration.ts';
import type { HubScenario } from '../../contract/hub.ts';
import { toWireBirthday } from '../../domain/registration/birthday.ts';
import type { RegistrationValues } from '../../domain/registration/schema.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { readReferral, readReferralDistributorId } from '../referral/stored-referral.ts';
import { saveRegistration } from '../session/saved-registration.ts';
import { clearDraft } from './draft.ts';
import { saveIntent } from '../stored-prompts.ts';

/** Why an email cannot be used (REG-012, REG-013, REG-014). */
export type UsedEmailReason = 'UsedWithDistributor' | 'UsedWithAnotherDistributor' | 'UsedAsAnActiveDistributor';
/** `code` is permanent and maps to a text; `message` comes from the server, for codes without a text. */
export interface RegistrationFailure {
  code: string;
  message: string;
}

/** `unchecked`: the API could not tell whether the email is available (REG-011). */
export type RegistrationState =
  | { status: 'open' | 'sending' | 'unchecked' | 'done' }
  | { status: 'taken'; as: UsedEmailReason }
  | { status: 'failed'; failures: readonly RegistrationFailure[] };

export interface RegistrationStore {
  $registration: ReadableAtom<RegistrationState>;
  /**
   * Checks the email and registers. Ignored while a registration is being sent, and after one. The birthday is MM/DD.
   */
  register(values: RegistrationValues): Promise<void>;
  /** Shows the form again after an outcome. */
  dismissOutcome(): void;
}

type RegistrationOutcome = Extract<HubScenario, { Scenario: 'CreateCustomerSuccess' | 'CreateCustomerFailed' }>;

export interface RegistrationDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'sessionStorage' | 'storage' | 'now'>;
  page: { country: CountryCode; locale: string; form: RegistrationFormName };
  /** The shopper's distributor; null when there is none. */
  getDistributorId: () => number | null;
  /** The id of the hub connection, which reports the outcome too; null while there is none. */
  getConnectionId: () => Promise<string | null>;
  /** The secret by which the hub recognises this tab. */
  hubKey: string;
  /** Calls the listener with each outcome that the hub reports. */
  onOutcome: (listener: (outcome: RegistrationOutcome) => void) => void;
  /** Makes the shopper solve the captcha again, because its token is used up. */
  resetCaptcha: () => void;
  /** Writes a line to the shop's log. It must contain no personal data. */
  log: (message: string) => void;
}

/**
 * Whether the reply was lost: none came, or a proxy or a failing server sent another one. The hub, or the next attempt,
 * then shows whether the account was created.
 */
const isReplyLost = (error: unknown) =>
  error instanceof CallError && (error.isRetryable || error.code === 'REPLY_UNREADABLE');

function toFailures(error: unknown): RegistrationFailure[] {
  if (!(error instanceof CallError)) return [{ code: 'UNEXPECTED', message: '' }];
  return error.errors.length > 0
    ? error.errors.map(({ code, message }) => ({ code, message }))
    : [{ code: error.code, message: isReplyLost(error) || error.code === 'REFUSED' ? '' : error.message }];
}

function toCustomerRegistration(
  values: RegistrationValues,
  { environment: { storage }, page: { country }, getDistributorId }: RegistrationDependencies,
): CustomerRegistration {
  const { referralCode, customerId } = readReferral(storage);
  return {
    ...values,
    birthday: toWireBirthday(values.birthday),
    isEighteenOrOlder: true,
    hasAcceptedPrivacyTerms: true,
    country,
    customerType: 'CDOCustomer',
    distId: getDistributorId(),
    referralDistributorId: readReferralDistributorId(storage, country),
    referralCustomerId: customerId,
    ...(referralCode !== null && { referralCode }),
  };
}

/** Checks whether the email is available. A sign-up with a referral has a call of its own (REG-015). */
function checkEmail(
  { email, recaptchaToken: captcha }: RegistrationValues,
  { environment: { call, storage }, page: { country } }: RegistrationDependencies,
) {
  const referralDistributorId = readReferralDistributorId(storage, country);
  return referralDistributorId === null
    ? call(validateEmailAvailability, { query: { address: email, captcha } })
    : call(validateReferralSignUpEmailAvailability, { query: { address: email, referralDistributorId, captcha } });
}

async function sendRegistration(values: RegistrationValues, dependencies: RegistrationDependencies): Promise<void> {
  const { environment, page, hubKey, getConnectionId } = dependencies;
  const registration = await environment.call(createCustomer, {
    body: {
      customer: toCustomerRegistration(values, dependencies),
      locale: page.locale,
      signalRConnectionId: await getConnectionId(),
      hubKey,
      form: page.form,
    },
  });
  saveRegistration(environment.sessionStorage, registration);
}

/** Ends a registration by the reply of the API or, when that is lost, by the hub's message. */
function createOutcomeHandlers(
  { environment: { sessionStorage }, resetCaptcha, log, onOutcome }: RegistrationDependencies,
  $registration: ReturnType<typeof atom<RegistrationState>>,
) {
  let hubOutcome: RegistrationOutcome | null = null;
  let dependsOnHub = false;

  function succeed(): void {
    clearDraft(sessionStorage);
    $registration.set({ status: 'done' });
  }
  function fail(failures: readonly RegistrationFailure[]): void {
    resetCaptcha();
    log(`A registration failed: ${failures.map(({ code }) => code).join(', ')}`);
    $registration.set({ status: 'failed', failures });
  }
  function applyHubOutcome(outcome: RegistrationOutcome): void {
    if (outcome.Scenario === 'CreateCustomerSuccess') succeed();
    else fail(outcome.errors.map((message) => ({ code: 'CREATE_CUSTOMER_FAILED', message })));
  }
  onOutcome((outcome) => {
    hubOutcome = outcome;
    if (dependsOnHub && $registration.get().status === 'failed') applyHubOutcome(outcome);
  });

  return {
    succeed,
    fail,
    /** Clears what the hub reported about an earlier attempt. */
    begin(): void {
      hubOutcome = null;
      dependsOnHub = false;
    },
    handleSendError(error: unknown): void {
      dependsOnHub = isReplyLost(error);
      if (dependsOnHub && hubOutcome) applyHubOutcome(hubOutcome);
      else fail(toFailures(error));
    },
  };
}

/** A registration, from the check of the email to the one-time code that is saved for the sign-in (REG-016). */
export function createRegistrationStore(dependencies: RegistrationDependencies): RegistrationStore {
  const $registration = atom<RegistrationState>({ status: 'open' });
  const outcome = createOutcomeHandlers(dependencies, $registration);
  const { environment, page } = dependencies;
  const isBusyOrDone = () => ['sending', 'done'].includes($registration.get().status);

  async function createAccount(values: RegistrationValues): Promise<void> {
    outcome.begin();
    try {
      await sendRegistration(values, dependencies);
      outcome.succeed();
    } catch (error) {
      outcome.handleSendError(error);
    }
  }

  return {
    $registration,
    async register(values) {
      if (isBusyOrDone()) return;
      $registration.set({ status: 'sending' });
      // Also saved when the email has an account already, to which the shopper signs in instead.
      if (page.form === 'newaccount') saveIntent(environment, { user: null, country: page.country });
      try {
        const availability = await checkEmail(values, dependencies);
        if (availability === 'Available') await createAccount(values);
        else if (availability === 'Unknown') $registration.set({ status: 'unchecked' });
        else $registration.set({ status: 'taken', as: availability });
      } catch (error) {
        outcome.fail(toFailures(error));
      }
    },
    dismissOutcome() {
      if (!isBusyOrDone()) $registration.set({ status: 'open' });
    },
  };
}
