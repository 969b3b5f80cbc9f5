import { atom, computed, map, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { AccountSection } from '../../config/pages/account-sections.ts';
import { type Credit, getAwardBalance, getAwardHistory } from '../../contract/kredits/awards.ts';
import { getShippingName } from '../../contract/orders/orders.ts';
import { defaultKreditPeriod, type KreditPeriod, kreditPeriods } from '../../domain/kredits/activity.ts';
import type { AccountDependencies } from '../account/account-types.ts';

/** `now` is when the API replied, by its clock. */
type KreditState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; balance: number; credits: readonly Credit[]; now: number };

export interface KreditStore {
  $kredits: ReadableAtom<KreditState>;
  $period: ReadableAtom<KreditPeriod>;
  /** The names of the people whom orders were sent to, by order id. Orders whose name was not loaded are missing. */
  $shippingNames: ReadableAtom<Readonly<Record<number, string>>>;
  /** Loads balance and history again. Does nothing until the user has a membership (KRED-011). */
  load(): Promise<void>;
  setPeriod(period: KreditPeriod): void;
  /** Loads the name of the person whom an order was sent to, unless it is loaded or loading (KRED-012). */
  loadShippingName(orderId: number): Promise<void>;
}

function createShippingNames({
  environment,
  log,
}: Pick<AccountDependencies, 'environment' | 'log'>): Pick<KreditStore, '$shippingNames' | 'loadShippingName'> {
  const $shippingNames = map<Record<number, string>>({});
  const requested = new Set<number>();
  return {
    $shippingNames,
    async loadShippingName(orderId) {
      if (requested.has(orderId)) return;
      requested.add(orderId);
      try {
        $shippingNames.setKey(orderId, await environment.call(getShippingName, { params: { id: orderId } }));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // The name stays empty until it is requested again (KRED-013).
        requested.delete(orderId);
        log('Error', `Whom an order went to was not loaded: ${error.code}`);
      }
    },
  };
}

/** The sections that show kredits. */
const shownOn: readonly AccountSection[] = ['Dashboard', 'MyKissKreditActivity'];

export function createKreditStore({
  environment,
  $user,
  navigation,
  hub,
  toasts,
  log,
}: AccountDependencies): KreditStore {
  const { call } = environment;
  const $kredits = atom<KreditState>({ status: 'loading' });
  const names = createShippingNames({ environment, log });
  const $membershipId = computed($user, (user) => user?.membershipInfo?.membershipId ?? null);
  let loadCount = 0;

  /** Loads everything. With `quietly`, the shown data stays during loading and after a failure. */
  async function load(quietly = false): Promise<void> {
    const membershipId = $membershipId.get();
    if (membershipId === null) return;
    const ownCount = (loadCount += 1);
    const isKept = quietly && $kredits.get().status === 'ready';
    if (!isKept) $kredits.set({ status: 'loading' });
    try {
      const params = { membershipId };
      const [{ balance }, { credits }] = await Promise.all([
        call(getAwardBalance, { params }),
        call(getAwardHistory, { params }),
      ]);
      if (ownCount === loadCount) $kredits.set({ status: 'ready', balance, credits, now: environment.serverNow() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (ownCount === loadCount && !isKept) $kredits.set({ status: 'failed' });
    }
  }
  $membershipId.listen(() => {
    void load();
  });

  hub.onScenario('KreditsChanged', () => {
    if (!shownOn.includes(navigation.$section.get())) return;
    toasts.show({ tone: 'success', code: 'kreditsChanged' });
    void load(true);
  });
  void hub.waitForConnectionId();

  return {
    $kredits,
    $period: computed(
      navigation.$query,
      ({ from }) => kreditPeriods.find((period) => period === from) ?? defaultKreditPeriod,
    ),
    load: () => load(),
    setPeriod(period) {
      navigation.setQuery({ from: period === defaultKreditPeriod ? null : period }, 'current');
    },
    ...names,
  };
}
