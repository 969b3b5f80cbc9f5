import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { paths } from '../../i18n/paths.ts';
import type { ListedOrder } from '../../stores/orders/order-types.ts';
import { createMyReviewsStore } from '../../stores/reviews/my-reviews.ts';
import { createOrdersStore } from '../../stores/orders/store.ts';
import { useAccountContext } from '../account/context.ts';
import { SectionFailure, SectionLoading } from '../account/section-state.tsx';
import { useSectionStore } from '../account/use-section-store.ts';
import { type LoadComponent, LazyContent } from '../lazy-content.tsx';
import { OrderDialog } from './details/order-dialog.tsx';
import { OrderGroups } from './order-groups.tsx';
import { OrderList } from './order-list.tsx';
import type { OrderTableProps } from './order-table.tsx';
import { parseOrdersView } from './orders-query.ts';
import { useIsTable } from './use-is-table.ts';

const loadTable: LoadComponent<OrderTableProps> = () => import('./order-table.tsx').then((module) => module.OrderTable);

function NoOrders() {
  const { t, locale } = useAccountContext();
  return (
    <div className="orders-none">
      <p className="orders-none-title">{t('noOrders')}</p>
      <p>{t('noOrdersText')}</p>
      <a className="button" href={paths.shop(locale)}>
        {t('shopNow')}
      </a>
    </div>
  );
}

/** The orders of a group. By default the table shows the current orders, the list all of them (ACC-023). */
function Orders({ orders }: { orders: readonly ListedOrder[] }) {
  const { t, stores } = useAccountContext();
  const store = useSectionStore(createOrdersStore);
  const isTable = useIsTable();
  const first = isTable ? 'current' : 'all';
  const view = parseOrdersView(useStore(stores.navigation.$query), first);
  const shown = useMemo(
    () => (view.group === 'all' ? orders : orders.filter(({ group }) => group === view.group)),
    [orders, view.group],
  );
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <OrderGroups orders={orders} chosen={view.group} first={first} />
      {shown.length === 0 && (
        <p className="orders-none" role="status">
          {t('noOrdersInGroup')}
        </p>
      )}
      {shown.length > 0 && !isTable && <OrderList orders={shown} page={view.page} store={store} />}
      {shown.length > 0 && isTable && (
        <LazyContent
          load={loadTable}
          props={{ orders: shown, view, store }}
          waiting={<SectionLoading />}
          renderFailure={(retry) => <SectionFailure onRetry={retry} />}
        />
      )}
    </>
  );
}

/** The orders of the customer, and the open order. */
export function OrdersSection() {
  const { t } = useAccountContext();
  const store = useSectionStore(createOrdersStore);
  const state = useStore(store.$orders);
  const isTable = useIsTable();
  const reviews = useSectionStore(createMyReviewsStore);
  useEffect(() => {
    void store.load();
    // An open order leads to the reviews of its products. The reviews are loaded before, so that no line grows.
    void reviews.load();
  }, [store, reviews]);
  // Loads the code of the table together with the orders. If it fails, `LazyContent` shows the error.
  useEffect(() => {
    if (isTable) loadTable().catch(() => undefined);
  }, [isTable]);
  return (
    <div className="orders">
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && <SectionFailure text={t('ordersUnloaded')} onRetry={() => void store.load()} />}
      {state.status === 'ready' && <Orders orders={state.orders} />}
      <OrderDialog store={store} />
    </div>
  );
}
