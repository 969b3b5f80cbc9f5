import { atom, computed, map, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { type Credit, getAwardBalance, getAwardHistory } from '../../contract/kredits/awards.ts';
import { getShippingName } from '../../contract/orders/orders.ts';
import { defaultKreditPeriod, type KreditPeriod, kreditPeriods } from '../../domain/kredits/activity.ts';
import type { AccountDependencies } from '../account/account-types.ts';

type KreditState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; balance: number; credits: readonly Credit[] };

export interface KreditStore {
  $kredits: ReadableAtom<KreditState>;
  $period: ReadableAtom<KreditPeriod>;
  /** Whom orders went to, by their numbers; orders that were not asked for, or without an answer, are missing. */
  $shippingNames: ReadableAtom<Readonly<Record<number, string>>>;
  /** Loads balance and history anew. Without the id of a membership it waits for a user who has one (KRED-011). */
  load(): Promise<void>;
  setPeriod(period: KreditPeriod): void;
  /** Loads whom an order went to, once (KRED-012). */
  loadShippingName(orderId: number): Promise<void>;
}

export function createKreditStore({ environment, $user, navigation, log }: AccountDependencies): KreditStore {
  const { call } = environment;
  const $kredits = atom<KreditState>({ status: 'loading' });
  const $shippingNames = map<Record<number, string>>({});
  const requestedNames = new Set<number>();
  const $membershipId = computed($user, (user) => user?.membershipInfo?.membershipId ?? null);
  let loadCount = 0;

  async function load(): Promise<void> {
    const membershipId = $membershipId.get();
    if (membershipId === null) return;
    const ownCount = (loadCount += 1);
    $kredits.set({ status: 'loading' });
    try {
      const params = { membershipId };
      const [{ balance }, { credits }] = await Promise.all([
        call(getAwardBalance, { params }),
        call(getAwardHistory, { params }),
      ]);
      if (ownCount === loadCount) $kredits.set({ status: 'ready', balance, credits });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (ownCount === loadCount) $kredits.set({ status: 'failed' });
    }
  }
  $membershipId.listen(() => {
    void load();
  });

  return {
    $kredits,
    $shippingNames,
    $period: computed(
      navigation.$query,
      ({ from }) => kreditPeriods.find((period) => period === from) ?? defaultKreditPeriod,
    ),
    load,
    setPeriod(period) {
      navigation.setQuery({ from: period === defaultKreditPeriod ? null : period }, 'current');
    },
    async loadShippingName(orderId) {
      if (requestedNames.has(orderId)) return;
      requestedNames.add(orderId);
      try {
        $shippingNames.setKey(orderId, await call(getShippingName, { params: { id: orderId } }));
      } catch (error) {
        // The name stays empty (KRED-013).
        if (!(error instanceof CallError)) throw error;
        log('Error', `Whom an order went to was not loaded: ${error.code}`);
      }
    },
  };
}
