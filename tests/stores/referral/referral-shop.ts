import { CallError } from '../../../src/client/call-error.ts';
import type { Call, CallInput } from '../../../src/client/call.ts';
import type { CountryCode } from '../../../src/config/countries.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import {
  findReferralByDistributorId,
  findReferralByReferralCode,
  findReferralByZipCode,
  getDistributor,
  validateReferral,
} from '../../../src/contract/referral/distributors.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { createModals } from '../../../src/stores/shell/modals.ts';
import { createReferralStore } from '../../../src/stores/referral/store.ts';
import { createVisitorIp } from '../../../src/stores/shell/visitor-ip.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

interface ModelDistributor {
  id: number;
  country: CountryCode;
  code: string;
  zip: string;
  isOptedIn?: boolean;
  isOptedOutByProfile?: boolean;
  isActive?: boolean;
}

/** The distributors of the model API. */
const distributors: readonly ModelDistributor[] = [
  { id: 1001, country: 'US', code: 'ANN', zip: '10001' },
  { id: 1002, country: 'US', code: 'BEA', zip: '20002' },
  { id: 1003, country: 'US', code: 'CAT', zip: '', isOptedIn: false },
  { id: 1004, country: 'US', code: 'DOT', zip: '', isActive: false },
  // Found by the lookup, but their profile says that they take no orders any more.
  { id: 1005, country: 'US', code: 'GIA', zip: '10005', isOptedOutByProfile: true },
  { id: 2001, country: 'MX', code: 'EVA', zip: '06700' },
  { id: 2002, country: 'MX', code: 'FLO', zip: '', isOptedIn: false },
];
const startTime = Date.parse('2026-03-01T10:00:00Z');

function getReferralError({ isActive = true, isOptedIn = true }: ModelDistributor) {
  if (!isActive) return 'DistributorInactive';
  return isOptedIn ? 'NoError' : 'CDONotOpted';
}

function findReferralError(found: ModelDistributor | undefined, missingError: string, country: unknown) {
  if (!found) return missingError;
  return country !== undefined && found.country !== country ? 'DifferentCountry' : getReferralError(found);
}

function createReferral(found: ModelDistributor | undefined, missingError: string, country?: unknown) {
  const referralError = findReferralError(found, missingError, country);
  const isValid = referralError === 'NoError';
  return {
    referralError,
    distributorId: isValid ? found?.id : null,
    customerId: null,
    referralCode: found?.code ?? '',
    zipCode: '',
    country: found?.country ?? country ?? '',
    ipAddress: '',
    referralStatus: isValid ? 1 : 2,
    referralCodeValidationStatus: isValid ? 1 : 2,
    referralActivityTypeId: 1,
  };
}

function createReply(endpoint: Endpoint, { query = {}, params = {}, body }: CallInput<Endpoint>): unknown {
  const find = (matches: (distributor: ModelDistributor) => boolean) => distributors.find(matches);
  const input = body as { referralCode?: string } | undefined;
  if (endpoint === findReferralByDistributorId)
    return createReferral(
      find(({ id }) => String(id) === query['distributorId']),
      'DistributorIdIsInvalid',
      query['country'],
    );
  if (endpoint === findReferralByZipCode)
    return createReferral(
      find(({ zip }) => zip === query['zipCode']),
      'ZipCodeIsInvalid',
      query['country'],
    );
  if (endpoint === findReferralByReferralCode)
    return createReferral(
      find(({ code }) => code === query['referralCode']),
      'ReferralCodeIsInvalid',
    );
  if (endpoint === validateReferral)
    return createReferral(
      find(({ code }) => code === input?.referralCode),
      'ReferralCodeIsInvalid',
    );
  if (endpoint === getIp) return { address: '203.0.113.9', countryCode: 'US' };
  const found = find(({ id }) => id === params['id']);
  if (endpoint !== getDistributor || !found) throw new CallError({ code: 'NOT_FOUND', message: 'none', status: 404 });
  return {
    dist_ID: found.id,
    profile: { firstName: 'Name', lastName: String(found.id) },
    cdoInfo: { isCdoOn: (found.isOptedIn ?? true) && !found.isOptedOutByProfile },
    countryName: '',
    countryCode: found.country,
  };
}

/** Creates a browser whose tabs share storage and call a model API. While `network.error` is set, every call fails with it. */
export function createReferralBrowser() {
  const storage = createMemoryStorage();
  const calls: { endpoint: Endpoint; input: CallInput<Endpoint> }[] = [];
  const network: {
    error: CallError | null;
    before: (endpoint: Endpoint, input: CallInput<Endpoint>) => Promise<void>;
  } = { error: null, before: () => Promise.resolve() };
  const time = { now: startTime };
  const timers: { at: number; run: () => void }[] = [];
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    calls.push({ endpoint, input });
    await network.before(endpoint, input);
    if (network.error) throw network.error;
    return endpoint.reply.parse(createReply(endpoint, input));
  }) as Call;
  const runAfter = (ms: number, run: () => void) => {
    timers.push({ at: time.now + ms, run });
    return () => {};
  };

  /** Without `waitForUser`, the user is known at once. */
  function openPage({
    country = 'US',
    isHome = false,
    waitForUser = () => Promise.resolve(null),
  }: { country?: CountryCode; isHome?: boolean; waitForUser?: () => Promise<unknown> } = {}) {
    const [effects, logMessages]: [string[], string[]] = [[], []];
    const modals = createModals();
    const ip = createVisitorIp({ call, runAfter }, (message) => {
      logMessages.push(message);
    });
    const store = createReferralStore({
      environment: { call, storage, now: () => time.now, serverNow: () => time.now },
      page: { country, isHome },
      visitorIp: ip,
      waitForUser,
      modals,
      effectHandlers: {
        redirectToCountry: (targetCountry, { distributorId, friendCode }) => {
          effects.push(`home ${targetCountry} ${friendCode ?? distributorId}`);
        },
        removeDistributorFromAddress: () => {
          effects.push('end link');
        },
        signOut: () => {
          effects.push('sign out');
        },
        forgetMembership: () => {
          effects.push('forget membership');
        },
        notifyDistributorChanged: () => {
          effects.push('announce');
        },
        notifyDistributorError: () => {
          effects.push('distributor error');
        },
      },
    });
    return { store, ip, modals, effects, logMessages, readDistributor: () => store.$distributor.get() };
  }
  return {
    storage,
    calls,
    network,
    time,
    openPage,
    /** Advances the clock and runs the timers that are due, in order. */
    async advance(ms: number) {
      const end = time.now + ms;
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      for (
        let next = timers.toSorted((a, b) => a.at - b.at)[0];
        next && next.at <= end;
        next = timers.toSorted((a, b) => a.at - b.at)[0]
      ) {
        time.now = next.at;
        timers.splice(timers.indexOf(next), 1);
        next.run();
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
      time.now = end;
    },
  };
}
export const offlineError = new CallError({ code: 'OFFLINE', message: 'no API' });
