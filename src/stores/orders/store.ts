import { atom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { countries } from '../../config/countries.ts';
import type { AccountSection } from '../../config/pages/account-sections.ts';
import { getCustomerOrders, getOrder, type OrderDetail } from '../../contract/orders/orders.ts';
import { toMoney } from '../../domain/bag/total.ts';
import type { AccountDependencies } from '../account/account-types.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { BoughtAgain, DetailState, OrdersState, OrdersStore } from './order-types.ts';
import { toListedOrders } from './to-listed-order.ts';

/** The number of the order that the address names; null when it names none. */
function readOpenOrder({ $section, $query }: AccountDependencies['navigation']): number | null {
  const { order = '' } = $query.get();
  return $section.get() === 'Orders' && /^\d{1,10}$/.test(order) ? Number(order) : null;
}

/** Creates the function that loads the list. Of several parallel loads only the last one counts. */
function createListLoader({ environment, page, $user, log }: AccountDependencies) {
  const $orders = atom<OrdersState>({ status: 'loading' });
  let lastLoad = 0;
  async function load(): Promise<void> {
    const user = $user.get();
    if (!user) return;
    const thisLoad = (lastLoad += 1);
    const settle = (state: OrdersState) => {
      if (thisLoad === lastLoad) $orders.set(state);
    };
    if ($orders.get().status === 'failed') $orders.set({ status: 'loading' });
    try {
      const summaries = await environment.call(getCustomerOrders, { params: { customerId: user.userId } });
      settle({ status: 'ready', orders: toListedOrders(summaries, countries[page.country]) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      log('Error', `The orders could not be loaded: ${error.code}`);
      if ($orders.get().status !== 'ready') settle({ status: 'failed' });
    }
  }
  return { $orders, load };
}

const notFoundStatus = 404;

/** Announces what was given back of an order: all of a cancelled one. */
function announceRefund({ environment, page }: AccountDependencies, orderId: number, order: OrderDetail): void {
  const { currency, minorDigits } = countries[page.country];
  const amount = order.orderStatus === 'Cancelled' ? order.grandTotal : (order.refunded ?? 0);
  const refunded = toMoney(amount, { currency: order.currency ?? currency, minorDigits });
  if (refunded.minor > 0) environment.announce({ kind: 'order-refunded', orderNumber: String(orderId), refunded });
}

/** Creates the function that loads the order of the address. A shown order stays while it is loaded again. */
function createDetailLoader(dependencies: AccountDependencies) {
  const { environment, navigation, log } = dependencies;
  const $detail = atom<DetailState>({ status: 'closed' });
  async function load(orderId: number): Promise<void> {
    const settle = (state: DetailState) => {
      if (readOpenOrder(navigation) === orderId) $detail.set(state);
    };
    const shown = $detail.get();
    const isShown = shown.status === 'ready' && shown.orderId === orderId;
    if (!isShown) $detail.set({ status: 'loading', orderId });
    try {
      const order = await environment.call(getOrder, { params: { orderId } });
      settle({ status: 'ready', orderId, order });
      announceRefund(dependencies, orderId, order);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      log('Error', `An order could not be loaded: ${error.code}`);
      if (!isShown) settle({ status: error.status === notFoundStatus ? 'missing' : 'failed', orderId });
    }
  }
  return {
    $detail,
    async follow(): Promise<void> {
      const orderId = readOpenOrder(navigation);
      if (orderId === null) $detail.set({ status: 'closed' });
      else await load(orderId);
    },
  };
}

/** The sections that show orders. */
const shownOn: readonly AccountSection[] = ['Dashboard', 'Orders'];

/** The orders of the customer and the open one. A change by the shop is shown as soon as the hub reports it. */
export function createOrdersStore(dependencies: AccountDependencies): OrdersStore {
  const { navigation, hub, environment, toasts } = dependencies;
  const list = createListLoader(dependencies);
  const detail = createDetailLoader(dependencies);
  const $boughtAgain = atom<BoughtAgain | null>(null);
  const load = async () => {
    await Promise.all([list.load(), detail.follow()]);
  };
  const isShown = () => shownOn.includes(navigation.$section.get());
  let openOrder = readOpenOrder(navigation);
  navigation.$query.listen(() => {
    if (readOpenOrder(navigation) === openOrder) return;
    openOrder = readOpenOrder(navigation);
    $boughtAgain.set(null);
    void detail.follow();
  });
  hub.onScenario('OrderChanged', ({ orderNumber }) => {
    if (!isShown()) return;
    if (orderNumber !== undefined)
      toasts.show({ tone: 'success', code: 'orderChanged', values: { number: orderNumber } });
    void load();
  });
  void hub.waitForConnectionId();
  // The hub may have reported a change to another tab.
  environment.onOnlineOrVisible(() => {
    if (isShown() && list.$orders.get().status === 'ready') void load();
  });
  return {
    $orders: list.$orders,
    $detail: detail.$detail,
    $boughtAgain,
    load,
    open(orderId) {
      navigation.setQuery({ order: String(orderId) }, 'new');
    },
    close() {
      navigation.removeFromQuery('order');
    },
    async buyAgain() {
      const shown = detail.$detail.get();
      if (shown.status !== 'ready') return;
      try {
        const [bag, { buyOrderAgain }] = await Promise.all([dependencies.loadBag(), import('./buy-again.ts')]);
        $boughtAgain.set(await withUiBlocked(() => buyOrderAgain(bag, shown.orderId, shown.order)));
      } catch (error) {
        dependencies.log('Error', `An order could not be bought again: ${String(error)}`);
        toasts.show({ tone: 'error', code: 'buyAgainFailed' });
      }
    },
  };
}
