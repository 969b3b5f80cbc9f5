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
  isActive?: boolean;
}

/** The distributors of the model API. */
const people: readonly ModelDistributor[] = [
  { id: 1001, country: 'US', code: 'ANN', zip: '10001' },
  { id: 1002, country: 'US', code: 'BEA', zip: '20002' },
  { id: 1003, country: 'US', code: 'CAT', zip: '', isOptedIn: false },
  { id: 1004, country: 'US', code: 'DOT', zip: '', isActive: false },
  { id: 2001, country: 'MX', code: 'EVA', zip: '06700' },
  { id: 2002, country: 'MX', code: 'FLO', zip: '', isOptedIn: false },
];
const startTime = Date.parse('2026-03-01T10:00:00Z');

const errorOf = ({ isActive = true, isOptedIn = true }: ModelDistributor) =>
  !isActive ? 'DistributorInactive' : isOptedIn ? 'NoError' : 'CDONotOpted';

function referral(one: ModelDistributor | undefined, missing: string, country?: unknown) {
  const isElsewhere = one !== undefined && country !== undefined && one.country !== country;
  const referralError = !one ? missing : isElsewhere ? 'DifferentCountry' : errorOf(one);
  const isValid = referralError === 'NoError';
  return {
    referralError,
    distributorId: isValid ? one?.id : null,
    customerId: null,
    referralCode: one?.code ?? '',
    zipCode: '',
    country: one?.country ?? country ?? '',
    ipAddress: '',
    referralStatus: isValid ? 1 : 2,
    referralCodeValidationStatus: isValid ? 1 : 2,
    referralActivityTypeId: 1,
  };
}

function reply(endpoint: Endpoint, { query = {}, params = {}, body }: CallInput<Endpoint>): unknown {
  const by = (fits: (one: ModelDistributor) => boolean) => people.find(fits);
  const given = body as { referralCode?: string } | undefined;
  if (endpoint === findReferralByDistributorId)
    return referral(
      by(({ id }) => String(id) === query['distributorId']),
      'DistributorIdIsInvalid',
      query['country'],
    );
  if (endpoint === findReferralByZipCode)
    return referral(
      by(({ zip }) => zip === query['zipCode']),
      'ZipCodeIsInvalid',
      query['country'],
    );
  if (endpoint === findReferralByReferralCode)
    return referral(
      by(({ code }) => code === query['referralCode']),
      'ReferralCodeIsInvalid',
    );
  if (endpoint === validateReferral)
    return referral(
      by(({ code }) => code === given?.referralCode),
      'ReferralCodeIsInvalid',
    );
  if (endpoint === getIp) return { address: '203.0.113.9', countryCode: 'US' };
  const one = by(({ id }) => id === params['id']);
  if (endpoint !== getDistributor || !one) throw new CallError({ code: 'NOT_FOUND', message: 'none', status: 404 });
  return {
    dist_ID: one.id,
    profile: { firstName: 'Name', lastName: String(one.id) },
    cdoInfo: { isCdoOn: one.isOptedIn ?? true },
    countryName: '',
    countryCode: one.country,
  };
}

/** A browser whose tabs share storage, before a model API. `fails`: what every call ends with, while it is set. */
export function createBrowser() {
  const storage = createMemoryStorage();
  const calls: { endpoint: Endpoint; input: CallInput<Endpoint> }[] = [];
  const network: {
    fails: CallError | null;
    before: (endpoint: Endpoint, input: CallInput<Endpoint>) => Promise<void>;
  } = { fails: null, before: () => Promise.resolve() };
  const time = { now: startTime };
  const timers: { at: number; run: () => void }[] = [];
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    calls.push({ endpoint, input });
    await network.before(endpoint, input);
    if (network.fails) throw network.fails;
    return endpoint.reply.parse(reply(endpoint, input));
  }) as Call;
  const after = (ms: number, run: () => void) => {
    timers.push({ at: time.now + ms, run });
    return () => {};
  };

  function openPage({ country = 'US', isHome = false }: { country?: CountryCode; isHome?: boolean } = {}) {
    const [did, logged]: [string[], string[]] = [[], []];
    const modals = createModals();
    const ip = createVisitorIp({ call, runAfter: after }, (message) => {
      logged.push(message);
    });
    const store = createReferralStore({
      environment: { call, storage, now: () => time.now },
      page: { country, isHome },
      visitorIp: ip,
      modals,
      effectHandlers: {
        redirectToCountry: (where, id) => {
          did.push(`home ${where} ${id}`);
        },
        removeDistributorFromAddress: () => {
          did.push('end link');
        },
        signOut: () => {
          did.push('sign out');
        },
        resetMembershipQuestion: () => {
          did.push('forget membership');
        },
        notifyDistributorChanged: () => {
          did.push('announce');
        },
      },
    });
    return { store, ip, modals, did, logged, who: () => store.$distributor.get() };
  }
  return {
    storage,
    calls,
    network,
    time,
    openPage,
    /** Moves the clock; what falls due runs, in order. */
    async pass(ms: number) {
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
export const offline = new CallError({ code: 'OFFLINE', message: 'no API' });
