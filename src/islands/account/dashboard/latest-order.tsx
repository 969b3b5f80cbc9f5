import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../../i18n/paths.ts';
import { createOrdersStore } from '../../../stores/orders/store.ts';
import type { ListedOrder } from '../../../stores/orders/order-types.ts';
import { useAccountContext } from '../context.ts';
import { getStatusTextKey } from '../order-status-text-key.ts';
import { SectionLink } from '../section-link.tsx';
import { SectionLoading } from '../section-state.tsx';
import { useOrderDateFormat } from '../use-order-date-format.ts';
import { useSectionStore } from '../use-section-store.ts';
import { DashboardCard } from './card.tsx';

function Order({ order }: { order: ListedOrder }) {
  const { t, formatPrice } = useAccountContext();
  const formatDate = useOrderDateFormat();
  return (
    <>
      <p className="account-card-lead">{t(getStatusTextKey(order))}</p>
      <p>
        {formatDate(order)} ·{' '}
        <span className="price" translate="no">
          {formatPrice(order.total)}
        </span>
      </p>
      <SectionLink section="Orders" query={{ order: String(order.orderId) }}>
        {t('orderNumber', { number: order.orderId })}
      </SectionLink>
    </>
  );
}

function NoOrder() {
  const { t, locale } = useAccountContext();
  return (
    <>
      <p>{t('noOrders')}</p>
      <a href={paths.shop(locale)}>{t('shopNow')}</a>
    </>
  );
}

/**
 * The newest order with its status. Empty when the orders cannot be loaded, because their own section shows the error.
 */
export function LatestOrder() {
  const { t } = useAccountContext();
  const store = useSectionStore(createOrdersStore);
  const state = useStore(store.$orders);
  useEffect(() => {
    void store.load();
  }, [store]);
  if (state.status === 'failed') return null;
  const [order] = state.status === 'ready' ? state.orders : [];
  return (
    <DashboardCard title={t('latestOrder')}>
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'ready' && (order ? <Order order={order} /> : <NoOrder />)}
    </DashboardCard>
  );
}
