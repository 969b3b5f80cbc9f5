import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { addressFormats } from '../../config/countries/tables/address-formats.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { type CountryCode, parseCountryCode } from '../../config/countries.ts';
import { getPaymentResult, type PaymentResult } from '../../contract/payments/payments.ts';
import { paths } from '../../i18n/paths.ts';
import { createRegionCache, createRegions, type Regions } from '../address-book/regions.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { ConfirmedOrder } from '../commerce-events.ts';
import type { Hub } from '../hub/store.ts';
import { type PreviousOrder, readPreviousOrder } from '../orders/previous-order.ts';
import { type PaymentOutcome, toOutcome } from '../payments/outcome.ts';
import { createResultWatcher, type ResultWatcherDependencies } from '../payments/result-watcher.ts';
import type { WriteLog } from '../log.ts';
import { nameMissingProducts } from './name-missing-products.ts';

/** Why an order failed after its confirmation was shown. Nothing was charged for it. */
export type LateFailure =
  | { kind: 'declined'; errors: readonly string[] }
  | { kind: 'out-of-stock'; productNames: readonly string[] }
  | { kind: 'void' };

/** Plain dates (YYYY-MM-DD); undefined where the API does not say. */
type OrderDelivery = Pick<PaymentResult, 'deliveryFrom' | 'deliveryTo'>;

/** Whom the order belongs to. The name is empty while only the id is known; no id is an API that told none. */
type OrderDistributor = Pick<PreviousOrder, 'distributorId' | 'distributorName'>;

export interface ConfirmationStore extends Pick<Regions, '$regions'> {
  /** The order that this tab placed last; null when it has placed none (PAY-032). */
  order: PreviousOrder | null;
  /** The country of the addresses and regions: the order's, whatever country the shopper has switched to since. */
  country: CountryCode;
  /** Null unless the order has failed. */
  $lateFailure: ReadableAtom<LateFailure | null>;
  /** When the order arrives: as the checkout said, until the API says what it has promised. */
  $delivery: ReadableAtom<OrderDelivery>;
  /** The distributor of the order: as the checkout said, until the API says whom it has booked the order to. */
  $distributor: ReadableAtom<OrderDistributor>;
  /**
   * Fetches the result, and waits while it is not final: an API may report it after the confirmation. Loads the names
   * of regions where addresses are written with them.
   */
  start(): Promise<void>;
}

type OrderOwner = { userId: number } | null;

export interface ConfirmationDependencies {
  page: { country: CountryCode; locale: string };
  environment: ResultWatcherDependencies['environment'] & Pick<BrowserEnvironment, 'sessionStorage' | 'announce'>;
  hub: Pick<Hub, 'onScenario' | 'waitForConnectionId'>;
  /**
   * Waits until the user is known, null for a guest, because a signed-in user's result can be read with their token
   * only. Throws CallError.
   */
  waitForUser: () => Promise<OrderOwner>;
  /** Calls the listener with each new user, null for a guest. */
  onUserChange: (listener: (user: OrderOwner) => void) => void;
  /** Goes to another page, to which Back does not lead from there. */
  leave: (path: string) => void;
  log: WriteLog;
}

/** An API that tells no number is known by the payment of the order. */
const toConfirmedOrder = ({ orderNumber, transactionId, cart, totalCharges }: PreviousOrder): ConfirmedOrder => ({
  orderNumber: orderNumber || transactionId,
  items: cart.lines,
  totals: totalCharges,
});

/** Returns the failure of an order, or null: an order that the server does not know yet may still be placed. */
function toLateFailure(outcome: PaymentOutcome, { cart }: PreviousOrder): LateFailure | null {
  if (outcome.kind === 'declined') return { kind: outcome.kind, errors: outcome.errors };
  if (outcome.kind === 'out-of-stock')
    return { kind: outcome.kind, productNames: nameMissingProducts(outcome, cart.lines) };
  return outcome.kind === 'void' ? { kind: outcome.kind } : null;
}

const noDistributor: OrderDistributor = { distributorId: null, distributorName: '' };

/** The shopper may have changed their distributor in another tab while they paid. */
const toOrderDistributor = (recorded: OrderDistributor, { distributorId }: PaymentResult): OrderDistributor =>
  distributorId === undefined || distributorId === recorded.distributorId
    ? recorded
    : { distributorId, distributorName: '' };

/** Shows the order of a customer to nobody else: they may sign out in another tab, where somebody else signs in. */
async function followOwner({
  page: { locale },
  environment: { sessionStorage },
  waitForUser,
  onUserChange,
  leave,
}: ConfirmationDependencies): Promise<void> {
  let owner = sessionStorage.getItem(commerceStorageKeys.tabOwner);
  const admit = (user: OrderOwner) => {
    const id = user && String(user.userId);
    owner ??= id;
    if (id === null || id !== owner) leave(paths.shop(locale));
  };
  onUserChange(admit);
  try {
    admit(await waitForUser());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** The last order, and whether it has failed since. */
export function createConfirmation(dependencies: ConfirmationDependencies): ConfirmationStore {
  const { page, environment, hub, waitForUser, log } = dependencies;
  const order = readPreviousOrder(environment.sessionStorage);
  const country = parseCountryCode(order?.shippingAddress?.country ?? '') ?? page.country;
  const regionCache = createRegionCache(environment.call, page.locale);
  const { $regions, loadRegions } = createRegions({ page: { country }, log }, regionCache);
  const { state: stateForm } = addressFormats[country];
  const $lateFailure = atom<LateFailure | null>(null);
  const $delivery = atom<OrderDelivery>(order?.shippingMethod ?? {});
  const $distributor = atom<OrderDistributor>(order ?? noDistributor);

  function showOutcome(outcome: PaymentOutcome, placed: PreviousOrder): void {
    const failure = toLateFailure(outcome, placed);
    $lateFailure.set(failure);
    if (!failure) return;
    const { orderNumber } = toConfirmedOrder(placed);
    environment.announce({ kind: 'order-refunded', orderNumber, refunded: placed.totalCharges?.cartTotal ?? null });
  }

  /** Returns null when the API does not report results, or not now. */
  async function fetchOutcome(transactionId: string): Promise<PaymentOutcome | null> {
    try {
      await waitForUser();
      const result = await environment.call(getPaymentResult, { params: { transactionId } });
      if (result.deliveryFrom !== undefined) $delivery.set(result);
      $distributor.set(toOrderDistributor($distributor.get(), result));
      return toOutcome(result);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      log('Warning', `The result of an order was not read for its confirmation: ${error.code}`);
      return null;
    }
  }
  /** Messages of the hub may be lost, so the API is called, too. */
  function waitForOutcome(placed: PreviousOrder): void {
    const watcher = createResultWatcher({ environment, hub }, (_, outcome) => {
      showOutcome(outcome, placed);
    });
    watcher.watch(placed.transactionId, { isSubmitting: false });
    void hub.waitForConnectionId();
  }

  return {
    order,
    country,
    $lateFailure,
    $delivery,
    $distributor,
    $regions,
    async start() {
      if (order) environment.announce({ kind: 'order-confirmed', order: toConfirmedOrder(order) });
      if (order && !order.isGuest) void followOwner(dependencies);
      if (order?.shippingAddress?.state && stateForm === 'name') void loadRegions();
      if (!order?.transactionId) return;
      const outcome = await fetchOutcome(order.transactionId);
      if (outcome) showOutcome(outcome, order);
      else waitForOutcome(order);
    },
  };
}
